/** Milliseconds after which a tap is not replayed: the reader has given it up. */
const MAX_DELAY_MS = 8_000;

/** Forms that scripts send; without scripts the browser does. Leaving a preview waits for nothing. */
const FORM = 'form[method=post]:not([action^="/-/preview"])';

/**
 * Notes the button that is tapped last before React listens, and replays the tap once the page is
 * interactive (decision 153). The button of a form that is posted counts, which browsers tap for who presses Enter in
 * a field; the form itself is not sent before, unless the reader tries again after that time. A form that is sent in
 * any other way is the browser's at once. `data-hydrating` tells
 * that React listens, `data-hydrated` that the page is interactive. Whatever the reader does next, another tap or a key,
 * takes the place of the tap; what opens a popover works without scripts. Links do, too.
 */
export const earlyTapScript =
  '(()=>{let b,at,s;const d=document.documentElement.dataset;const forget=()=>{b=null};' +
  'const note=e=>{' +
  "b='hydrating' in d?null:e.target.closest&&e.target.closest(" +
  `'button[type=button],${FORM} button');` +
  "if(b&&b.hasAttribute('popovertarget')&&!b.hasAttribute('popovertargetaction'))b=null;" +
  'at=performance.now()};' +
  `const hold=e=>{if(b&&b==e.submitter&&performance.now()-(s??=performance.now())<${MAX_DELAY_MS})` +
  'e.preventDefault()};' +
  "addEventListener('click',note,true);addEventListener('keydown',forget,true);" +
  "addEventListener('submit',hold,true);addEventListener('pagehide',forget);" +
  'new MutationObserver((_,o)=>{if(!d.hydrated)return;o.disconnect();' +
  "removeEventListener('click',note,true);removeEventListener('keydown',forget,true);" +
  "removeEventListener('submit',hold,true);removeEventListener('pagehide',forget);" +
  `if(b&&b.isConnected&&performance.now()-at<${MAX_DELAY_MS})b.click()` +
  "}).observe(document.documentElement,{attributeFilter:['data-hydrated']})})()";
