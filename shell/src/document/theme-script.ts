/** The page's paper in both modes, as the tokens say it, for what is drawn before they are read. */
export const paper = { light: '#faf7f2', dark: '#191715' };

/**
 * Sets the class `dark` before the first paint: the reader's stored choice, else the system's
 * preference. Colours the browser's own bars so, ahead of what the document says for readers
 * without scripts, whose pages are light. The CSP names its hash.
 */
export const themeScript =
  "(()=>{let d=null;try{d=localStorage.getItem('darkMode')}catch{}" +
  "d=d===null?matchMedia('(prefers-color-scheme: dark)').matches:d==='true';" +
  "const r=document.documentElement,m=document.createElement('meta');" +
  "r.classList.toggle('dark',d);m.name='theme-color';" +
  `m.content=d?'${paper.dark}':'${paper.light}';document.head.prepend(m)})()`;
