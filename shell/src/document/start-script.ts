/** Milliseconds after which scripts are requested though the largest image has not been painted yet. */
const MAX_WAIT_MS = 3_000;

/** Milliseconds until a script of the host that did not load is requested again. */
const RETRY_DELAY = 300;

/**
 * Requests a page's scripts once what is largest in it has been painted: its first image of high priority, else
 * its text (decision 154). Readers who do something are not made to wait. The document names the scripts
 * by preload links for no medium; those with `data-start` are the host's and run as soon as they arrive. The
 * web app manifest is requested with them.
 * From then on `<html data-painted>` has the browser render what is below the first view, too, the nearest
 * first (decision 156).
 *
 * A script of the host's that does not load is requested once more, around the browser's cache. Where that
 * fails, too, the page says so.
 *
 * @param banner class of what says that
 */
export const startScript = (banner: string): string =>
  "(()=>{const d=document,events=['pointerdown','keydown','click','input'];let begun;" +
  'const {dataset}=d.documentElement,frame=f=>requestAnimationFrame(f);' +
  // A step whenever the browser is idle, and a frame for each: rendered in one go, they would be one long task.
  'const idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:500}):setTimeout(f,50);' +
  'const paint=([step,...rest])=>idle(()=>{dataset.painted=step;' +
  'rest.length&&frame(()=>paint(rest))});' +
  "const tell=()=>{const p=d.createElement('p'),a=d.createElement('a');" +
  `p.className='${banner}';p.setAttribute('role','status');` +
  "p.textContent='Parts of this page could not be loaded. You can read it, but buttons and forms may not work. ';" +
  "a.href='';a.textContent='Retry';p.append(a);" +
  "d.getElementById('content').prepend(p)};" +
  "const run=(l,last)=>{const s=d.createElement('script');" +
  's.src=l.href;s.integrity=l.integrity;s.crossOrigin=l.crossOrigin;' +
  "s.onerror=()=>{if(last)return tell();console.warn(l.href+' could not be loaded and is requested again');" +
  "setTimeout(()=>fetch(l.href,{cache:'reload'}).then(r=>r.blob()).catch(()=>0).then(()=>run(l,1))," +
  `${RETRY_DELAY})};` +
  'd.head.append(s)};' +
  'const begin=()=>{if(begun||!d.body)return;begun=1;' +
  'for(const e of events)removeEventListener(e,begin,true);' +
  "for(const l of d.querySelectorAll('link[as=script]'))" +
  "if('start' in l.dataset)run(l);else l.media='all';" +
  // Browsers fetch it at once, on a connection of its own, and need it only to install the site.
  "d.head.append(Object.assign(d.createElement('link'),{rel:'manifest',href:'/manifest.webmanifest'}));" +
  "'painted' in dataset||paint(['near','far','farther',''])};" +
  'for(const e of events)addEventListener(e,begin,true);' +
  // Once the document is parsed. `DOMContentLoaded` may wait for a style that never arrives.
  "d.addEventListener('readystatechange',()=>{setTimeout(begin," +
  `${MAX_WAIT_MS});` +
  "const i=d.querySelector('img[fetchpriority=high]');" +
  // The second frame begins when the first has been painted.
  '(i?i.decode():Promise.resolve()).catch(()=>0).then(()=>frame(()=>frame(begin)))},{once:true});' +
  // The browser goes back to where the reader was, by the real heights. Last, since no page needs it to start.
  "const opened=performance.getEntriesByType('navigation')[0];" +
  "if(opened&&opened.type!='navigate')dataset.painted=''})()";
