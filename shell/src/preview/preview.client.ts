import './preview.css';

const TAG = 'preview-banner';

const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Tells the end of the preview in this reader's own time zone. */
function showLocalTime(banner: Element): void {
  const time = banner.querySelector('time');
  if (time) time.textContent = local.format(new Date(time.dateTime));
}

/** A release that fails to hydrate has React build the document anew: the banner stays in it. */
function holdInPage(banner: Element): void {
  new MutationObserver(() => {
    if (!document.querySelector(TAG)) document.body.prepend(banner);
  }).observe(document.documentElement, { childList: true, subtree: true });
}

const banner = document.querySelector(TAG);
if (banner) {
  showLocalTime(banner);
  holdInPage(banner);
}
