/** What the HTML report looks like, and the little that it does. Nothing of a book or a rule comes in here. */

export const STYLE = `
:root{color-scheme:light dark;--bg:#f6f4ef;--fg:#22211e;--soft:#6d6a62;--line:#dfdace;--card:#fffefb;--error:#b3261e;--warning:#9a6200;--info:#2b6c8f;--good:#3c7a3f;--errorbg:#fbe3e0;--warningbg:#fdf0d2;--infobg:#e2f0f7;--goodbg:#dcebd9}
@media(prefers-color-scheme:dark){:root{--bg:#19191b;--fg:#e6e3dc;--soft:#9c988e;--line:#37363c;--card:#222226;--error:#ff8a80;--warning:#f0bf60;--info:#86c5e6;--good:#8fce93;--errorbg:#4a2320;--warningbg:#463715;--infobg:#1d3a48;--goodbg:#24402a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
@media(min-width:60.01rem){body{height:100vh;display:flex;flex-direction:column;overflow:hidden}main{flex:1;min-height:0}.left,.right,.book,.pane{min-height:0}.book{height:100%;display:flex;flex-direction:column}.paper{flex:1;min-height:0}}
header{background:var(--card);border-bottom:1px solid var(--line);padding:.5rem 1.2rem;display:flex;flex-wrap:wrap;gap:.35rem 1.6rem;align-items:center}
h1{font-size:1.05rem;margin:0}
nav{display:flex;flex-wrap:wrap;gap:.2rem .9rem;color:var(--soft);font-size:.85rem;align-items:center}
nav label{white-space:nowrap}
nav .bar{border-left:1px solid var(--line);height:1.2em}
input[type=search]{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:.15rem .5rem;width:15rem}
.keys{margin:0;color:var(--soft);font-size:.76rem;width:100%}
kbd{font:inherit;border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .35em;background:var(--bg)}
.tabs{display:flex;flex-wrap:wrap;gap:.3rem;align-items:baseline}
button{font:inherit;font-size:.88rem;color:inherit;background:none;border:1px solid var(--line);border-radius:99px;padding:.1rem .8rem;cursor:pointer}
button.on{background:var(--infobg);border-color:var(--info)}
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.2rem;padding:.8rem 1.2rem 1rem}
.right{display:flex;flex-direction:column;gap:.6rem}
.pane{flex:1;overflow:auto;padding:2px}
h2{font-size:1.1rem;margin:0 0 .5rem}
small{color:var(--soft);font-weight:normal}
.book p{margin:.2rem 0;color:var(--soft);font-size:.85rem}
.meters{display:flex;gap:.6rem;flex-wrap:wrap;margin-bottom:.5rem}
.meter{position:relative;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.35rem .8rem .5rem;display:flex;gap:.6rem;align-items:center;overflow:hidden}
.meter b{font-size:1.25rem}.meter span{font-size:.76rem;color:var(--soft);line-height:1.25}
.meter i{position:absolute;left:0;bottom:0;height:4px;background:var(--good)}
.paper{display:flex;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden;margin-top:.4rem}
.text{flex:1;overflow:auto;padding:.8rem 0;font:14px/1.55 ui-serif,Georgia,serif;overscroll-behavior:contain}
.map{position:relative;width:16px;border-left:1px solid var(--line)}
.map i{position:absolute;left:0;right:0;min-height:1px;background:var(--goodbg)}
.map a{position:absolute;left:2px;right:2px;height:4px;border-radius:2px;background:var(--warning)}.map a.error{background:var(--error);height:6px}
.line{padding:0 1rem 0 4rem;position:relative;white-space:pre-wrap;overflow-wrap:anywhere;min-height:1.1em;content-visibility:auto;contain-intrinsic-size:auto 1.55em}
.line .n{position:absolute;left:0;width:3rem;text-align:right;color:var(--soft);font:11px/1.9 ui-monospace,monospace;user-select:none}
.line[data-rules]{cursor:pointer}
.line[data-rules]::before{content:"";position:absolute;left:3.3rem;top:0;bottom:0;width:3px;background:var(--goodbg)}
.line[data-rules]:hover::before{background:var(--good)}
.line.is-heading{font-weight:600;margin-top:.6rem}
.line.is-running-head,.line.is-page-number,.line.is-figure{color:var(--soft)}
.line.page{border-top:1px dashed var(--line);margin-top:.8rem;padding-top:.8rem}
.line:target,.line.here{background:var(--infobg)}
article:target,article.here,.rule:target{outline:2px solid var(--info);outline-offset:-1px}
:focus-visible{outline:2px solid var(--info);outline-offset:1px}
output{margin-left:auto;color:var(--soft);font-size:.85rem}
.findings:not(:has(article:not([hidden])))::after{content:"Nothing to show: every box above and the search count.";color:var(--soft)}
.mark{color:inherit;text-decoration:none;border-radius:3px;padding:0 .1em;border-bottom:2px solid}
.mark.error{background:var(--errorbg);border-color:var(--error)}.mark.warning{background:var(--warningbg);border-color:var(--warning)}.mark.info{background:var(--infobg);border-color:var(--info)}
.mark.off{background:none;border-color:transparent}
article{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--info);border-radius:8px;padding:.55rem .9rem;margin:0 0 .6rem}
article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}article.denied{opacity:.55}
article h3{font-size:.9rem;margin:0}article p{margin:.3rem 0}article a{color:var(--info)}article ul{margin:.3rem 0;padding-left:1.2rem}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;font-size:.9rem}
.sides>div{background:var(--bg);border-radius:6px;padding:.3rem .6rem;display:flex;flex-direction:column;overflow-wrap:anywhere}
q{font-family:ui-serif,Georgia,serif;font-style:italic;color:var(--soft)}
pre{overflow:auto;font:12px/1.5 ui-monospace,monospace;background:var(--bg);padding:.6rem;border-radius:6px;margin:.4rem 0 0}
summary{cursor:pointer;font-size:.88rem}
.rule{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.25rem .8rem;margin:0 0 .35rem;content-visibility:auto;contain-intrinsic-size:auto 2.1rem}
.where{display:none;float:right;font-size:.82rem;color:var(--soft)}.where a{color:var(--info)}
.where.shown{display:inline}
.where::before{content:"";display:inline-block;width:.6em;height:.6em;border-radius:50%;margin-right:.4em;background:var(--good)}
.where.untold::before{background:var(--line)}.where.error::before{background:var(--error)}.where.warning::before{background:var(--warning)}
.decided{color:var(--good)}
[hidden]{display:none!important}
@media(max-width:60rem){main{display:block}.text,.pane{max-height:70vh}.right{margin-top:1rem}}
@media print{body{display:block;height:auto;overflow:visible;background:none;color:#000;font-size:9.5pt}nav,.keys,.tabs,.paper,.rules{display:none!important}main{display:block}.left,.right,.book,.pane{display:block;height:auto;overflow:visible}article{break-inside:avoid}.book[hidden],.findings article[hidden]:not([data-severity=info]){display:block!important}details>*{display:block}}
`;

export const SCRIPT = `
const all=(selector)=>[...document.querySelectorAll(selector)];
const boxes=all("nav input[type=checkbox]"),search=document.querySelector("input[type=search]");
const cards=all(".findings article"),rules=all(".rule"),panes=all(".pane"),books=all(".book"),marks=all(".mark");
const output=document.querySelector("output"),picked=document.querySelector(".picked");
const on=(name)=>new Set(boxes.filter((b)=>b.checked&&b.dataset[name]!==undefined).map((b)=>b.dataset[name]));
let book="0",pane="findings",here,wantedRules;
function show(){
  const severities=on("severity"),kinds=on("kind"),words=search.value.trim().toLowerCase();
  const says=(e)=>words===""||e.textContent.toLowerCase().includes(words);
  const wanted=(e)=>severities.has(e.dataset.severity)&&kinds.has(e.dataset.kind);
  for(const e of cards)e.hidden=e.dataset.book!==book||!wanted(e)||!says(e);
  for(const e of rules)e.hidden=wantedRules!==undefined&&!wantedRules.has(e.id)||!says(e);
  for(const e of marks)e.classList.toggle("off",!wanted(e));
  for(const e of books)e.hidden=e.dataset.book!==book;
  for(const e of panes)e.hidden=!e.classList.contains(pane);
  for(const e of all(".where"))e.classList.toggle("shown",e.dataset.book===book);
  for(const e of all("[data-to-book]"))e.classList.toggle("on",e.dataset.toBook===book);
  for(const e of all("[data-to-pane]"))e.classList.toggle("on",e.dataset.toPane===pane);
  picked.hidden=wantedRules===undefined;
  const shown=pane==="rules"?rules:pane==="findings"?cards:[];
  output.textContent=shown.length===0?"":shown.filter((e)=>!e.hidden).length+" shown";
}
function turnTo(id){
  const target=document.getElementById(id);
  if(!target)return;
  if(target.matches(".line"))book=target.closest(".book").dataset.book;
  if(target.matches("article")){book=target.dataset.book;pane="findings";}
  if(target.matches(".rule")){pane="rules";wantedRules=undefined;search.value="";target.open=true;}
  show();
  if(target.matches("article")){target.hidden=false;go(target);}
  else{clear();target.classList.add("here");target.scrollIntoView({block:"center"});}
}
function clear(){for(const e of all(".here"))e.classList.remove("here");}
function go(card){
  clear();
  if(!card)return;
  here=card;
  const line=document.getElementById("l"+card.dataset.book+"-"+card.dataset.line);
  for(const e of [line,card])if(e){e.classList.add("here");e.scrollIntoView({block:"center"});}
  card.focus({preventScroll:true});
}
function step(by){
  pane="findings";show();
  const shown=cards.filter((e)=>!e.hidden),at=shown.indexOf(here);
  go(shown[at<0?(by>0?0:shown.length-1):Math.min(shown.length-1,Math.max(0,at+by))]);
}
function tellRules(line){
  wantedRules=new Set(line.dataset.rules.split(" ").map((n)=>"r"+n));
  pane="rules";search.value="";
  picked.firstChild.textContent="Told in line "+line.querySelector(".n").textContent+": "+wantedRules.size+(wantedRules.size===1?" rule.":" rules.");
  for(const e of rules)e.open=wantedRules.has(e.id)&&wantedRules.size<=6;
  clear();line.classList.add("here");
  show();
  document.querySelector(".pane.rules").scrollTop=0;
}
for(const b of boxes)b.addEventListener("change",show);
search.addEventListener("input",show);
document.addEventListener("click",(e)=>{
  const button=e.target.closest("button"),link=e.target.closest("a[href^='#']"),card=e.target.closest(".findings article"),line=e.target.closest(".line[data-rules]");
  if(button){
    if(button.dataset.toBook!==undefined)book=button.dataset.toBook;
    if(button.dataset.toPane!==undefined)pane=button.dataset.toPane;
    if(button.dataset.allRules!==undefined)wantedRules=undefined;
    show();
  }else if(link){e.preventDefault();turnTo(link.getAttribute("href").slice(1));}
  else if(e.target.closest("summary"))return;
  else if(card)go(card);
  else if(line&&String(getSelection())==="")tellRules(line);
});
document.addEventListener("keydown",(e)=>{
  if(e.key==="Escape"&&e.target===search){search.value="";search.blur();show();}
  if(e.ctrlKey||e.metaKey||e.altKey||e.target===search)return;
  if(e.key==="j"||e.key==="n")step(1);
  else if(e.key==="k"||e.key==="p")step(-1);
  else if(e.key==="o"&&here)for(const d of here.querySelectorAll("details"))d.open=!d.open;
  else if(e.key==="r"){pane=pane==="rules"?"findings":"rules";show();}
  else if(e.key==="b"){book=String((Number(book)+1)%books.length);show();}
  else if(e.key==="/"){e.preventDefault();search.focus();}
});
addEventListener("hashchange",()=>turnTo(location.hash.slice(1)));
show();
if(location.hash)turnTo(location.hash.slice(1));
`;
