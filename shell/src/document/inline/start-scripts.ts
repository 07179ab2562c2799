/** Milliseconds after which scripts are requested though the largest image has not been painted yet. */
const MAX_WAIT_MS = 3_000;

/** Milliseconds until a script of the host that did not load is requested again. */
const RETRY_DELAY_MS = 300;

/** Who does any of this is not made to wait. */
const EVENTS = ['pointerdown', 'keydown', 'click', 'input'];

/** Milliseconds that the browser may take to become idle, and that pass where it cannot tell. */
const IDLE_MS = { longest: 500, guessed: 50 };

const whenIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_MS.longest });
  else setTimeout(run, IDLE_MS.guessed);
};

/** Renders what is far below, the nearest first. In one go that would be one long task: each step has a frame. */
function paint([step, ...rest]: string[]): void {
  whenIdle(() => {
    document.documentElement.dataset.painted = step;
    if (rest.length > 0) requestAnimationFrame(() => paint(rest));
  });
}

function tellFailure(): void {
  const banner = document.createElement('p');
  const retry = document.createElement('a');
  banner.className = 'scripts-missing';
  banner.setAttribute('role', 'status');
  banner.textContent =
    'Parts of this page could not be loaded. You can read it, but buttons and forms may not work. ';
  retry.href = '';
  retry.textContent = 'Retry';
  banner.append(retry);
  document.getElementById('content')?.prepend(banner);
}

/** Runs a script of the host; it is requested once more where it fails, around the browser's cache. */
function run(link: HTMLLinkElement, isLast = false): void {
  const { href, integrity, crossOrigin } = link;
  const script = Object.assign(document.createElement('script'), {
    ...{ src: href, integrity, crossOrigin },
    onerror: () => {
      if (isLast) return tellFailure();
      console.warn(`${href} could not be loaded and is requested again`);
      const again = async (): Promise<void> => {
        await fetch(href, { cache: 'reload' })
          .then((response) => response.blob())
          .catch(() => undefined);
        run(link, true);
      };
      setTimeout(() => void again(), RETRY_DELAY_MS);
    },
  });
  document.head.append(script);
}

/**
 * Requests a page's scripts once what is largest in it has been painted: its first image of high priority, else
 * its text (decision 154). The document names the scripts by preload links for no medium; those with
 * `data-start` are the host's and run as soon as they arrive. The web app manifest is requested with them.
 * From then on `<html data-painted>` has the browser render what is below the first view, too (decision 156).
 */
export function startScripts(): void {
  const { dataset } = document.documentElement;
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun || !document.body) return;
    hasBegun = true;
    for (const name of EVENTS) removeEventListener(name, begin, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=script]')) {
      if ('start' in link.dataset) run(link);
      else link.media = 'all';
    }
    // Browsers fetch it at once, on a connection of its own, and need it only to install the site.
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'manifest',
        href: '/manifest.webmanifest',
      }),
    );
    if (!('painted' in dataset)) paint(['near', 'far', 'farther', '']);
  };
  for (const name of EVENTS) addEventListener(name, begin, true);
  const onParsed = async (): Promise<void> => {
    setTimeout(begin, MAX_WAIT_MS);
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    await image?.decode().catch(() => undefined);
    // The second frame begins when the first has been painted.
    requestAnimationFrame(() => requestAnimationFrame(begin));
  };
  // Once the document is parsed. `DOMContentLoaded` may wait for a style that never arrives.
  document.addEventListener('readystatechange', () => void onParsed(), { once: true });
  // The browser goes back to where the reader was, by the real heights. Last, since no page needs it to start.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened && opened.type !== 'navigate') dataset.painted = '';
}
