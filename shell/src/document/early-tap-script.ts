/** Milliseconds after which a tap is not replayed: the reader has given it up. */
const MAX_DELAY_MS = 8_000;

/**
 * Notes the button that is tapped last before React listens, and replays the tap once the page is
 * interactive (decision 153). The button of a form without an address counts, which browsers tap for
 * who presses Enter in a field. `data-hydrating` tells that React listens, `data-hydrated` that the page is
 * interactive. Whatever the reader does next, another tap or a key, takes the place of the tap; what opens
 * a popover works without scripts. Links do, too.
 */
export const earlyTapScript =
  '(()=>{let b,at;const d=document.documentElement.dataset;const forget=()=>{b=null};' +
  'const note=e=>{' +
  "b='hydrating' in d?null:e.target.closest&&e.target.closest(" +
  "'button[type=button],form[method=dialog] button');" +
  "if(b&&b.hasAttribute('popovertarget')&&!b.hasAttribute('popovertargetaction'))b=null;" +
  'at=performance.now()};' +
  "addEventListener('click',note,true);addEventListener('keydown',forget,true);" +
  "addEventListener('pagehide',forget);" +
  'new MutationObserver((_,o)=>{if(!d.hydrated)return;o.disconnect();' +
  "removeEventListener('click',note,true);removeEventListener('keydown',forget,true);" +
  "removeEventListener('pagehide',forget);" +
  `if(b&&b.isConnected&&performance.now()-at<${MAX_DELAY_MS})b.click()` +
  "}).observe(document.documentElement,{attributeFilter:['data-hydrated']})})()";
