import { replayEarlyTaps } from './early-taps';

const { dataset } = document.documentElement;
let taps: string[];

const button = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-name="${name}"]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

/** The page becomes interactive; only from here on buttons take taps. */
async function becomeInteractive(): Promise<void> {
  document.body.addEventListener('click', ({ target }) => {
    taps.push((target as HTMLElement).dataset.name ?? '');
  });
  dataset.hydrated = 'true';
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  taps = [];
  delete dataset.hydrating;
  delete dataset.hydrated;
  document.body.replaceWith(document.createElement('body'));
  document.body.innerHTML = `
    <button type="button" data-name="menu">Menu</button>
    <button type="button" data-name="theme">Dark mode</button>
    <button type="button" data-name="change" popovertarget="choices">Change</button>
    <button type="submit" data-name="send">Send</button>
    <form method="post" action="/newsletter/subscribe"><input name="email" />
      <button type="submit" data-name="subscribe">Subscribe</button></form>
    <form method="post" action="/plain" id="plain"><input type="submit" data-name="plain" /></form>
    <button type="submit" form="plain" data-name="outside">Send that form</button>
    <a href="#there" data-name="link">There</a>`;
  replayEarlyTaps();
});

afterEach(async () => {
  dataset.hydrated = 'true';
  await Promise.resolve();
  jest.useRealTimers();
});

it('replays a tap on a button once the page is interactive', async () => {
  button('menu').click();
  await becomeInteractive();
  expect(taps).toEqual(['menu']);
});

/** Notes whether each attempt to send the form was held back, and sends none of them. */
function noteSending(): boolean[] {
  const held: boolean[] = [];
  document.body.addEventListener('submit', (event) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  });
  return held;
}

it('holds a form back until the page is interactive, and sends it then', async () => {
  const held = noteSending();
  button('subscribe').click();
  expect(held).toEqual([true]);
  await becomeInteractive();
  expect(taps).toEqual(['subscribe']);
  expect(held).toEqual([true, false]);
});

it.each(['plain', 'outside'])('leaves a form to the browser that is sent by %s', async (by) => {
  const held = noteSending();
  button(by).click();
  expect(held).toEqual([false]);
  await becomeInteractive();
  expect(taps).toEqual([]);
});

it('leaves a form to the browser that a script sends, also after a tap on its button', () => {
  const held = noteSending();
  document.querySelector('form')?.requestSubmit();
  button('subscribe').click();
  document.querySelector('form')?.requestSubmit();
  expect(held).toEqual([false, true, false]);
});

it('leaves a form to the browser that is sent again 8 seconds later: no script may come', () => {
  const held = noteSending();
  button('subscribe').click();
  jest.advanceTimersByTime(8_000);
  button('subscribe').click();
  expect(held).toEqual([true, false]);
});

it('replays nothing that was not tapped, and later taps come once', async () => {
  await becomeInteractive();
  button('menu').click();
  expect(taps).toEqual(['menu']);
});

it.each(['theme', 'send', 'link'])(
  'replays the last tap alone: after the menu, %s',
  async (last) => {
    button('menu').click();
    button(last).click();
    await becomeInteractive();
    expect(taps).toEqual(last === 'theme' ? ['theme'] : []);
  },
);

it('leaves what opens a popover to the browser', async () => {
  button('change').click();
  await becomeInteractive();
  expect(taps).toEqual([]);
});

it('leaves to React what is tapped while it hydrates', async () => {
  button('theme').click();
  dataset.hydrating = '';
  button('theme').click();
  await becomeInteractive();
  expect(taps).toEqual([]);
});

it('replays a tap before React while nothing else is tapped', async () => {
  button('theme').click();
  dataset.hydrating = '';
  await becomeInteractive();
  expect(taps).toEqual(['theme']);
});

it('forgets a tap when the reader types', async () => {
  button('menu').click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
  await becomeInteractive();
  expect(taps).toEqual([]);
});

it('forgets a tap that is 8 seconds old', async () => {
  button('menu').click();
  jest.advanceTimersByTime(8_000);
  await becomeInteractive();
  expect(taps).toEqual([]);
});

it('forgets a tap from before the page was left', async () => {
  button('menu').click();
  dispatchEvent(new Event('pagehide'));
  await becomeInteractive();
  expect(taps).toEqual([]);
});
