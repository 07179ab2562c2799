/**
 * Sets the class `dark` before the first paint: the reader's stored choice, else the system's
 * preference. The only executable inline script of a page; the CSP names its hash.
 */
export const themeScript =
  "(()=>{let d=null;try{d=localStorage.getItem('darkMode')}catch{}" +
  "if(d===null?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')" +
  "document.documentElement.classList.add('dark')})()";
