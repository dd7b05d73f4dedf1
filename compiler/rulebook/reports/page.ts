/** What the HTML report looks like, and the little that it does. Nothing of a book or a rule comes in here. */

export const STYLE = `
:root{color-scheme:light dark;--bg:#fbfaf7;--fg:#22211e;--soft:#6d6a62;--line:#e3dfd5;--card:#fff;--error:#b3261e;--warning:#9a6200;--info:#2b6c8f;--good:#3c7a3f;--errorbg:#fbe3e0;--warningbg:#fdf0d2;--infobg:#e2f0f7}
@media(prefers-color-scheme:dark){:root{--bg:#1b1b1d;--fg:#e6e3dc;--soft:#98948a;--line:#35343a;--card:#242428;--error:#ff8a80;--warning:#f0bf60;--info:#86c5e6;--good:#8fce93;--errorbg:#4a2320;--warningbg:#463715;--infobg:#1d3a48}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
header{position:sticky;top:0;z-index:2;background:var(--bg);border-bottom:1px solid var(--line);padding:.6rem 1.2rem;display:flex;flex-wrap:wrap;gap:.4rem 2rem;align-items:baseline}
h1{font-size:1.05rem;margin:0}
nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem;color:var(--soft);font-size:.85rem}
nav .bar{border-left:1px solid var(--line)}
.book,.across{padding:1rem 1.2rem}
h2{font-size:1.1rem;margin:.2rem 0 .8rem}
small{color:var(--soft);font-weight:normal}
.meters{display:flex;gap:1rem;flex-wrap:wrap;margin-bottom:1rem}
.meter{position:relative;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.6rem .9rem .8rem;display:flex;gap:.7rem;align-items:center;overflow:hidden;min-width:12rem}
.meter b{font-size:1.5rem}.meter span{font-size:.8rem;color:var(--soft);line-height:1.25}
.meter i{position:absolute;left:0;bottom:0;height:4px;background:var(--good)}
.columns{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.2rem;align-items:start}
.text,.findings{height:calc(100vh - 9rem);overflow:auto}
.text{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.8rem 0;font:14px/1.55 ui-serif,Georgia,serif}
.line{padding:0 1rem 0 3.6rem;position:relative;white-space:pre-wrap;overflow-wrap:anywhere;min-height:1.1em}
.line .n{position:absolute;left:0;width:3rem;text-align:right;color:var(--soft);font:11px/1.9 ui-monospace,monospace;user-select:none}
.line.is-heading{font-weight:600;margin-top:.6rem}
.line.is-running-head,.line.is-page-number,.line.is-figure{color:var(--soft)}
.line.page{border-top:1px dashed var(--line);margin-top:.8rem;padding-top:.8rem}
.line:target,.line.here{background:var(--infobg)}
article:target,article.here{outline:2px solid var(--info);outline-offset:-1px}
:focus-visible{outline:2px solid var(--info);outline-offset:1px}
.keys{margin:0 0 0 auto;color:var(--soft);font-size:.8rem}
kbd{font:inherit;border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .35em;background:var(--card)}
output{margin-left:auto}
.findings:not(:has(article:not([hidden])))::after{content:"Nothing to show.";color:var(--soft)}
.mark{color:inherit;text-decoration:none;border-radius:3px;padding:0 .1em;border-bottom:2px solid}
.mark.error{background:var(--errorbg);border-color:var(--error)}.mark.warning{background:var(--warningbg);border-color:var(--warning)}.mark.info{background:var(--infobg);border-color:var(--info)}
.mark.off{background:none;border-color:transparent}
article{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--info);border-radius:8px;padding:.6rem .9rem;margin:0 0 .7rem;scroll-margin-top:4rem}
article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}article.denied{opacity:.55}
article h3{font-size:.9rem;margin:0}article p{margin:.3rem 0}article h3 a{color:var(--info)}
blockquote{margin:.3rem 0;padding-left:.7rem;border-left:2px solid var(--line);font-family:ui-serif,Georgia,serif;font-style:italic}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .7rem;margin:.3rem 0;font-size:.88rem}dt{color:var(--soft)}dd{margin:0}
pre{overflow:auto;font:12px/1.5 ui-monospace,monospace;background:var(--bg);padding:.6rem;border-radius:6px}
summary{cursor:pointer;font-size:.88rem}
article footer{color:var(--soft);font-size:.78rem}
.across li.error>b{color:var(--error)}.across li.warning>b{color:var(--warning)}
[hidden]{display:none}
@media(max-width:60rem){.columns{grid-template-columns:1fr}.text,.findings{height:auto;max-height:70vh}}
@media print{body{background:none;color:#000;font-size:9.5pt}header{position:static}nav,.keys{display:none}.columns{display:block}.text{display:none}.findings{height:auto;overflow:visible}article{break-inside:avoid}details>*{display:block}}
`;

export const SCRIPT = `
const boxes=[...document.querySelectorAll("nav input")];
const cards=[...document.querySelectorAll("article")];
const on=(name)=>new Set(boxes.filter((b)=>b.checked&&b.dataset[name]!==undefined).map((b)=>b.dataset[name]));
function show(){
  const severities=on("severity"),kinds=on("kind");
  const wanted=(e)=>severities.has(e.dataset.severity)&&kinds.has(e.dataset.kind);
  for(const e of cards)e.hidden=!wanted(e);
  for(const e of document.querySelectorAll(".mark"))e.classList.toggle("off",!wanted(e));
  document.querySelector("output").textContent=cards.filter((e)=>!e.hidden).length+" shown";
}
for(const b of boxes)b.addEventListener("change",show);
show();
let here;
function go(card){
  for(const e of document.querySelectorAll(".here"))e.classList.remove("here");
  if(!card)return;
  here=card;
  const line=document.getElementById("l"+card.dataset.book+"-"+card.dataset.line);
  for(const e of [line,card])if(e){e.classList.add("here");e.scrollIntoView({block:"center"});}
  card.focus({preventScroll:true});
}
function step(by){
  const shown=cards.filter((e)=>!e.hidden);
  const at=shown.indexOf(here);
  go(shown[at<0?(by>0?0:shown.length-1):Math.min(shown.length-1,Math.max(0,at+by))]);
}
document.addEventListener("keydown",(e)=>{
  if(e.ctrlKey||e.metaKey||e.altKey||e.target.tagName==="INPUT")return;
  if(e.key==="j"||e.key==="n")step(1);
  else if(e.key==="k"||e.key==="p")step(-1);
  else if(e.key==="o"&&here)for(const d of here.querySelectorAll("details"))d.open=!d.open;
});
for(const card of cards)card.addEventListener("click",(e)=>{if(!e.target.closest("summary"))go(card);});
for(const m of document.querySelectorAll(".mark"))m.addEventListener("click",(e)=>{
  const card=document.getElementById(m.getAttribute("href").slice(1));
  if(card&&!card.hidden){e.preventDefault();go(card);}
});
`;
