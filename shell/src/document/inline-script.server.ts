import { themeScript } from './theme-script';

/**
 * Notes the last button that is tapped before React listens, and taps it again once the page is
 * interactive (decision 153). Links and forms work without scripts. `data-hydrating` tells that React
 * listens, `data-hydrated` that the page is interactive.
 */
const earlyTapScript =
  "(()=>{let b;const n=e=>{const t=e.target;b=t.closest&&t.closest('button[type=button]')||b};" +
  "addEventListener('click',n,true);" +
  'new MutationObserver((_,o)=>{' +
  "removeEventListener('click',n,true);" +
  'if(document.documentElement.dataset.hydrated){o.disconnect();b&&b.isConnected&&b.click()}' +
  "}).observe(document.documentElement,{attributeFilter:['data-hydrating','data-hydrated']})})()";

/** The executable inline script of a page; the CSP names its hash. */
export const inlineScript = `${themeScript};${earlyTapScript}`;
