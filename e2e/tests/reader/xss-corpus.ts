/** One attempt to run `pwn()` on the page. */
export interface Vector {
  family: string;
  html: string;
  /** True for one that comes to nothing also where nothing is sanitised. */
  tame?: boolean;
}

const family = (name: string, vectors: string[]): Vector[] =>
  vectors.map((html) => ({ family: name, html }));

const P = 'pwn()';

const scripts = family('scripts', [
  `<script>${P}</script>`,
  `<SCRIPT>${P}</SCRIPT>`,
  `<script >${P}</script >`,
  `<script/x>${P}</script>`,
  `<script\n>${P}</script\n>`,
  `<script src="data:text/javascript,${P}"></script>`,
  `<script type="module">${P}</script>`,
  `<<script>${P}//<</script>`,
  `<svg><script>${P}</script></svg>`,
  `<svg><script href="data:text/javascript,${P}"></script></svg>`,
  `<template><script>${P}</script></template><script>${P}</script>`,
  `</script><script>${P}</script>`,
  `<!--><script>${P}</script>-->`,
  `<!-- --!><script>${P}</script> -->`,
]);

const eventTags: [string, string][] = [
  ['img src=nowhere:x', 'onerror'],
  ['image src=nowhere:x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['svg><a tabindex=0', 'onfocus'],
  ['math', 'onclick'],
  ['body', 'onload'],
  ['iframe', 'onload'],
  ['object data="nowhere:x"', 'onerror'],
  ['embed src="nowhere:x"', 'onerror'],
  ['video', 'onclick'],
  ['video><source src=nowhere:x', 'onerror'],
  ['audio src=nowhere:x', 'onerror'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['div tabindex=0 autofocus', 'onfocus'],
  ['style', 'onload'],
  ['link rel=stylesheet href="data:text/css,"', 'onload'],
  ['dialog open', 'onclick'],
  ['p', 'onclick'],
  ['a href="#"', 'onmouseover'],
  ['div', 'onpointerenter'],
  ['table', 'onmouseenter'],
  ['h2', 'onmouseover'],
  ['blockquote', 'oncopy'],
  ['figure', 'onwheel'],
  ['span style="animation: x 1s"', 'onanimationstart'],
  ['code', 'ondblclick'],
  ['pre contenteditable', 'onbeforeinput'],
  ['ol', 'ondragstart'],
  ['summary', 'onkeydown'],
  ['time', 'onfocusin'],
  ['form', 'onsubmit'],
  ['xss', 'onclick'],
  ['custom-element', 'onclick'],
];

const handlers = family('event handlers', [
  ...eventTags.map(([tag, event]) => `<${tag} ${event}=${P}>x`),
  `<img src=x:x onerror="${P}">`,
  `<img src=x:x onerror='${P}'>`,
  `<img src=x:x ONERROR=${P}>`,
  `<img src=x:x onerror\n=\n${P}>`,
  `<img src=x:x onerror=&#112;wn()>`,
  `<img src=x:x onerror=${P}//`,
  `<img src="x:x"onerror="${P}"`,
  `<img src=x:x \x00onerror=${P} onerror=${P}>`,
]);

const addresses = family('addresses', [
  ...[
    'javascript:pwn()',
    'JaVaScRiPt:pwn()',
    ' javascript:pwn()',
    '\tjavascript:pwn()',
    'java\nscript:pwn()',
    'java&#10;script:pwn()',
    'java&Tab;script&colon;pwn()',
    '&#106;avascript:pwn()',
    '&#x6a;avascript&#x3a;pwn()',
    '\x01javascript:pwn()',
    'javascript://host/%0apwn()',
    'javascript:/*--></title></style>*/pwn()',
  ].map((url) => `<a href="${url}">link</a>`),
  `<a href='javascript:pwn()//https://waypost.test'>link</a>`,
  `<svg><a xlink:href="javascript:pwn()"><text x=10 y=10>link</text></a></svg>`,
  `<math href="javascript:pwn()"><mtext>link</mtext></math>`,
  `<iframe src="javascript:parent.pwn()"></iframe>`,
  `<iframe srcdoc="<script>parent.pwn()</script>"></iframe>`,
  `<iframe srcdoc="<img src=x:x onerror=parent.pwn()>"></iframe>`,
  `<form action="javascript:pwn()"><button>send</button></form>`,
  `<form><button formaction="javascript:pwn()">send</button></form>`,
  `<form id=f action="javascript:pwn()"></form><button form=f>send</button>`,
  `<object data="javascript:pwn()"></object>`,
  `<embed src="javascript:pwn()">`,
  `<base href="javascript:pwn()//"><a href="x">link</a>`,
  `<link rel=stylesheet href="javascript:pwn()">`,
  `<img src="javascript:pwn()">`,
  `<map name=m><area href="javascript:pwn()" shape=default></map><img usemap=#m src=x>`,
  `<a href="javascript:pwn()" target=_self download>link</a>`,
]);

/** Markup that a parser reads otherwise once it has been written out again. */
const mutations = family('mutations', [
  `<noscript><p title="</noscript><img src=x:x onerror=${P}>"></noscript>`,
  `<svg></p><style><a id="</style><img src=x:x onerror=${P}>">`,
  `<svg><style><img src=x:x onerror=${P}></style></svg>`,
  `<svg><foreignObject><style><img title="</style><img src=x:x onerror=${P}>"></foreignObject></svg>`,
  `<title><img title="</title><img src=x:x onerror=${P}>"></title>`,
  `<textarea><img title="</textarea><img src=x:x onerror=${P}>"></textarea>`,
  `<xmp><p title="</xmp><img src=x:x onerror=${P}>"></xmp>`,
  `<noembed><p title="</noembed><img src=x:x onerror=${P}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x:x onerror=${P}>"></noframes>`,
  `<iframe><p title="</iframe><img src=x:x onerror=${P}>"></iframe>`,
  `<select><template><img src=x:x onerror=${P}></template></select><img src=x:x onerror=${P}>`,
  `<table><td><svg><desc><td></td></desc></svg><img src=x:x onerror=${P}></table>`,
  `<a><table><a href="javascript:pwn()"></table>link</a>`,
  `${'<div>'.repeat(600)}<img src=x:x onerror=${P}>`,
  `<div><template shadowrootmode=open><img src=x:x onerror=${P}></template></div><img src=x:x onerror=${P}>`,
  `<p is="x" title='</p><img src=x:x onerror=${P}>'><img src=x:x onerror=${P}>`,
]);

/** Attempts at what the page itself adds: ids, frames of tables, links for embeds, sizes. */
const preparations = family('preparations', [
  `<p title="<h2>"><img src=x:x onerror=${P}>`,
  `<p title="<h2 onclick=${P}>&quot; onclick=${P} x=&quot;"></p><img src=x:x onerror=${P}>`,
  `<h2>&lt;img src=x:x onerror=${P}&gt;</h2><img src=x:x onerror=${P}>`,
  `<h2 id='"><img src=x:x onerror=${P}>'>Title</h2><img src=x:x onerror=${P}>`,
  `<table><caption>"&gt;&lt;img src=x:x onerror=${P}&gt;</caption></table><img src=x:x onerror=${P}>`,
  `<table><caption>x" onfocus="${P}" autofocus="</caption><td onclick=${P}>x</table>`,
  `<iframe title='"><img src=x:x onerror=${P}>' src="https://video.test/1" onload=${P}></iframe>`,
  `<iframe src='https://video.test/"><img src=x:x onerror=${P}>' onload=${P}></iframe>`,
  `<iframe src="https://video.test/" title="&lt;img src=x:x onerror=${P}&gt;" onload=${P}></iframe>`,
  `<video src="https://video.test/a" onclick=${P}><source src="javascript:pwn()" onerror=${P}></video>`,
  `<svg><iframe src="https://video.test/" onload=${P}></iframe></svg>`,
  `<object data="https://video.test/" onerror=${P}><img src=x:x onerror=${P}></object>`,
  `<img width=1600 src="/media/x.jpg" srcset='x" onerror="${P}' onerror=${P}>`,
  `<img width='640" onerror="${P}' src='/media/"onerror=${P}' onerror=${P}>`,
  `<code class='language-x" onclick="${P}' onclick=${P}>x</code>`,
  `<pre class="language-js"><img src=x:x onerror=${P}></pre>`,
  `<a href='https://x.test/" onclick="${P}' onclick=${P}>link</a>`,
]);

/** Names that would take the place of the page's own properties. */
const clobbering = family('clobbering', [
  `<form id=document><input name=attributes><input name=childNodes></form><img src=x:x onerror=${P}>`,
  `<form><input name=removeAttribute><input name=attributes onfocus=${P} autofocus></form>`,
  `<form><input name=parentNode><input name=nodeName></form><img src=x:x onerror=${P}>`,
  `<img name=currentScript src=x:x onerror=${P}>`,
  `<img name=getElementById src=x:x onerror=${P}><img name=querySelector>`,
  `<iframe src="https://a.test/"></iframe><img name=createElement src=x:x onerror=${P}>`,
  `<a id=heading-0 name=heading-0 href="javascript:pwn()">x</a><h2>Title</h2>`,
  `<div id=root></div><div id=page-state>{}</div><img src=x:x onerror=${P}>`,
  `<a id=defaultView><a id=defaultView name=pwn href="javascript:pwn()">x</a>`,
]);

/** Markup that a program reads otherwise than a browser. */
const spellings = family('spellings', [
  `\x00<script>${P}</script>`,
  `<\x00script>${P}</script><script>${P}</script>`,
  `<img src=x:x onerror=${P} alt="\u2028">`,
  `<IMG """><SCRIPT>${P}</SCRIPT>">`,
  `<img src=x:x onerror=eval(String.fromCharCode(112,119,110,40,41))>`,
  `<img src=x:x onerror=window['p'+'wn']()>`,
  `<svg/onload=${P}//`,
  `<svg\x0conload=${P}>`,
  `<a/href="javascript:pwn()"/x>link</a>`,
  `<div style="background:url('javascript:pwn()')" onclick=${P}>x</div>`,
  `<style>@import 'javascript:pwn()'; * { animation: x }</style><p onanimationstart=${P}>x</p>`,
  `<p>"'\`--></p><img src=x:x onerror=${P}>`,
]);

/** Links that name a fragment. */
const fragments = family('fragments', [
  `<p><a href="javascript:pwn()" data-fragment="mf-compare/product-box?slug=a">x</a></p>`,
  `<p data-fragment="mf-compare/product-box?slug=a"><img src=x:x onerror=${P}></p>`,
  `<p><a href="#" data-fragment='mf-compare/product-box?slug="><img src=x:x onerror=${P}>' onclick=${P}>x</a></p>`,
]);

/** What runs nothing in the browser of these tests, but is read otherwise by other parsers. */
const tame = family('for other parsers', [
  `<scr<script>ipt>${P}</scr</script>ipt>`,
  `<math><script>${P}</script></math>`,
  `<![CDATA[<script>${P}</script>]]>`,
  `<body onhashchange=${P}>x`,
  `<frameset onload=${P}>x`,
  `<marquee onstart=${P}>x`,
  `<td onmousemove=${P}>x`,
  `<span ontransitionend=${P}>x`,
  `<img/src=x:x/onerror=${P}>`,
  `<img ""="> src=x:x onerror=${P}>`,
  `<iframe src="data:text/html,<script>parent.pwn()</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=javascript:pwn()">`,
  `<blockquote cite="javascript:pwn()">quote</blockquote>`,
  `<video poster="javascript:pwn()"></video>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:x onerror=${P}&gt;">`,
  `<math><mtext><table><mglyph><style><math><table id="</table>"><img src=x:x onerror=${P}">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x:x onerror=${P}>`,
  `<svg><desc><style></desc><img src=x:x onerror=${P}></style></svg>`,
  `<svg><title><a id="</title><img src=x:x onerror=${P}>">`,
  `<plaintext><img src=x:x onerror=${P}>`,
]).map((vector) => ({ ...vector, tame: true }));

/** Over 100 ways to run code through HTML, written for this project. */
export const corpus: Vector[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...mutations,
  ...preparations,
  ...clobbering,
  ...spellings,
  ...fragments,
  ...tame,
];
