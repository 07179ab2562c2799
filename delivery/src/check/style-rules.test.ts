import { checked } from '../testing/checked';
import { leaksOf } from './style-rules.server';

it.each([
  ['a tag', 'h1{color:red}', 'h1 has no class of a CSS module'],
  ['everything', '*{margin:0}', '* has no class'],
  ['the root', ':root{--page:#000}', ':root has no class'],
  ['the document', 'html,.x{color:red}', 'html has no class'],
  ['the body', 'body{overflow:hidden}', 'body has no class'],
  ['a body that has any dialog', 'body:has(dialog){overflow:hidden}', 'body:has(dialog) has no'],
  ['the dark document', '.dark{--ink:#fff}', '.dark has no class'],
  ['all of the dark document', 'html.dark a{color:red}', 'html.dark a has no class'],
  ['an id', '#main{padding:0}', '#main has no class'],
  ['an attribute', '[data-hydrated]{color:red}', '[data-hydrated] has no class'],
  ['what stands beside its element', '.x~*{display:none}', '.x~* has no class'],
  ['one of a list of others', ':is(.x,header) a{color:red}', ':is(.x,header) a has no class'],
  ['all but its element', ':not(.x){color:red}', ':not(.x) has no class'],
  ['selected text', '::selection{color:red}', '::selection has no class'],
  ['transitions of the page', '::view-transition-old(root){opacity:0}', 'has no class'],
  ['a tag in a query', '@media print{nav{display:none}}', 'nav has no class'],
  ['a tag in its layer', '@layer page{h1{color:red}}', 'h1 has no class'],
  ['another sheet', '@import url(https://styles.example/a.css);', '@import'],
  ['the site’s layers', '@layer page,base;', '@layer page,base changes the layers of the site'],
  ['a layer of the site', '@layer reset{.x{color:red}}', '@layer reset changes'],
  ['a layer of its own', '@layer{.x{color:red}}', 'changes the layers of the site'],
  [
    'the site’s font',
    '@font-face{font-family:"Newsreader";src:url(a.woff2)}',
    'the site has a font "Newsreader"',
  ],
  [
    'a property',
    '@property --page{syntax:"*";inherits:true}',
    '@property --page is for the whole site',
  ],
  ['printed pages', '@page{margin:0}', '@page'],
  ['what is no selector', '.x:{color:red}', 'page.css:1:2 Expected a pseudo-class'],
  ['what is no CSS', '.x{color:red', 'Unclosed block'],
])('refuses styles of %s', async (_what, css, message) => {
  const description = { routes: { 'mf-x:page': { js: ['page.js'], css: ['page.css'] } } };
  await expect(checked({ files: { 'client/page.css': css }, description })).rejects.toThrow(
    message,
  );
});

it('names file, line and column, and what to do', async () => {
  const files = { 'client/routes.css': '.x{color:red}\nh1{color:red}' };
  const description = { common: { js: ['remoteEntry.js', 'routes.js'], css: ['routes.css'] } };
  await expect(checked({ files, description })).rejects.toThrow(
    /routes\.css:2:1 h1 has no class of a CSS module\. Give what you style a class/,
  );
});

it.each([
  '.x{color:red}',
  '@layer page{.x>li+li,.x a:hover{color:red}}',
  '@layer kit{.x::before{content:""}}',
  'html.dark .x,.dark .x img{color:red}',
  'html:not([data-painted]) .x>li:nth-child(n+4){display:none}',
  '@media (width>40rem){@supports (display:grid){.x{display:grid}}}',
  '@keyframes a1{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
  '@font-face{font-family:Own;src:url(a.woff2)}',
  '.x{& a{color:red}p{color:red}&:hover{color:red}}',
  '',
  '.x:not(.y):nth-child(2 of .z){color:red}',
  ':is(.x,.y) p{color:red}',
  ':where(.x)>p{color:red}',
  ':root:has(.x:modal){overflow:hidden}',
])('lets styles of its own elements pass: %s', (css) => {
  expect(leaksOf(css)).toEqual([]);
});

it.each([
  ['of the document', 'document.adoptedStyleSheets=[a]'],
  ['of an element’s document', 'x.ownerDocument.adoptedStyleSheets.push(a)'],
])('refuses a script that adopts style sheets %s, where they would stay', async (_what, code) => {
  await expect(checked({ files: { 'client/page.js': code } })).rejects.toThrow(
    /page\.js sets the document's adoptedStyleSheets.*CSS module/s,
  );
});

it('lets a script adopt style sheets within an element of its own', async () => {
  const files = { 'client/page.js': 'root.adoptedStyleSheets=[a]' };
  await expect(checked({ files })).resolves.toBeUndefined();
});
