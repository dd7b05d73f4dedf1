/** What the page of a rulebook looks like: contents at the left, light or dark, fit to print. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fdfcf8;--fg:#24221e;--soft:#726c60;--line:#e4ddcf;--accent:#8a3b2a;--head:#f3ede0;--stripe:#f9f5ec;--target:#fff3cf}
@media(prefers-color-scheme:dark){:root{--bg:#1a1918;--fg:#e9e4da;--soft:#9c9587;--line:#3a3631;--accent:#e39a85;--head:#2a2724;--stripe:#211f1d;--target:#3b3217}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);background:var(--bg);color:var(--fg);font:17px/1.6 ui-serif,"Iowan Old Style",Georgia,"Times New Roman",serif}
h1,h2,h3,h4,nav,table{font-family:system-ui,"Segoe UI",Roboto,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:2rem 1rem 2rem 1.5rem;border-right:1px solid var(--line);font-size:.82rem;line-height:1.45}
nav ol{list-style:none;margin:0;padding:0}
nav>ol>li{margin-bottom:.7rem}nav>ol>li>a{font-weight:600}
nav ol ol{padding-left:.8rem}nav ol ol a{color:var(--soft)}
nav a{color:inherit;text-decoration:none;display:block;padding:.1rem 0}
a:hover{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{max-width:54rem;padding:2rem 3.5rem 6rem}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 1rem;text-wrap:balance}
h2{font-size:1.5rem;margin:3.5rem 0 1rem;padding-bottom:.3rem;border-bottom:2px solid var(--accent)}
h3{font-size:1.15rem;margin:2.4rem 0 .6rem;color:var(--accent)}
h4{font-size:1rem;margin:1.6rem 0 .3rem}
article{position:relative}
article:target,tr:target{background:var(--target)}
a.rule{position:absolute;left:-1.6rem;top:.1rem;color:var(--soft);text-decoration:none;opacity:0;font-size:.85em}
h4{scroll-margin-top:1rem}article:hover>a.rule,a.rule:focus-visible{opacity:1}
article>a.rule:hover::after{content:attr(title);position:absolute;left:0;top:1.5rem;z-index:1;background:var(--head);border:1px solid var(--line);border-radius:4px;padding:.1rem .5rem;font:12px ui-monospace,monospace;white-space:nowrap}
p{margin:.35rem 0}
dfn{font-style:normal;font-weight:600}
ul{margin:.25rem 0 .5rem;padding-left:1.3rem}ul ul{margin:.1rem 0}
li{margin:.15rem 0}
ul.items p{display:inline}ul.items p+p::before{content:" "}
.table{overflow-x:auto;margin:.8rem 0 1.2rem}
table{border-collapse:collapse;font-size:.8rem;line-height:1.4}
th,td{padding:.35rem .7rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{background:var(--head);white-space:nowrap;position:sticky;top:0}
tbody th{font-weight:600;min-width:8rem}tbody tr:nth-child(even){background:var(--stripe)}
td.n{font-variant-numeric:tabular-nums}
@media(max-width:60rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:1.5rem}nav ol ol{display:none}a.rule{left:-1.1rem}}
@media print{body{display:block;font-size:10.5pt;background:none;color:#000}nav,a.rule{display:none}main{max-width:none;padding:0}h2{break-before:page}.part:first-of-type h2{break-before:auto}h2,h3,h4{break-after:avoid}tr,li{break-inside:avoid}thead th{position:static}.table{overflow:visible}}
`;
