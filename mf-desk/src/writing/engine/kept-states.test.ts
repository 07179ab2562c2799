import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createKeeping, discardKept, keptStatesOf } from './kept-states';

const sources = async (text = 'a text'): Promise<string[]> =>
  (await keptStatesOf(text)).map(({ source }) => source);

/** Types one source after the other in a tab of its own. */
async function typeInTab(typed: string[], text = 'a text') {
  const tab = createKeeping(text);
  for (const source of typed) await tab.keep(source, 1, 'base');
  return tab;
}

const numbered = (count: number, name = 'state'): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** A browser without room for the next state, or for the next ones. */
function fillStorage(times: number) {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  for (let time = 0; time < times; time += 1) {
    put.mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  }
}

afterEach(async () => {
  jest.restoreAllMocks();
  for (const text of ['a text', 'another']) await discardKept(text, await keptStatesOf(text));
});

it('offers what was typed in a tab that is gone, newest first, with what it was based on', async () => {
  const tab = createKeeping('a text', () => 1_800_000_000_000);
  await tab.keep('One', 3, 'base');
  await tab.keep('One two', 3, 'base');
  expect(await keptStatesOf('a text')).toMatchObject([
    { source: 'One two', version: 3, base: 'base', at: 1_800_000_000_000, tab: tab.tab },
    { source: 'One', version: 3 },
  ]);
});

it('offers nothing of another text', async () => {
  await typeInTab(['One'], 'another');
  expect(await sources()).toEqual([]);
});

it('keeps the last twenty states', async () => {
  await typeInTab(numbered(25));
  const kept = await sources();
  expect(kept).toHaveLength(20);
  expect(kept.at(0)).toBe('state 25');
  expect(kept.at(-1)).toBe('state 6');
});

it('keeps the last state of a tab that is gone while another types on and on', async () => {
  await typeInTab(['gone 1', 'gone 2']);
  await typeInTab(numbered(40));
  const kept = await sources();
  expect(kept).toContain('gone 2');
  expect(kept).not.toContain('gone 1');
  expect(kept).toHaveLength(20);
});

it('forgets what the API has, with what the same tab kept before', async () => {
  const tab = await typeInTab(['One', 'One two', 'One two three']);
  await typeInTab(['Another tab']);
  await tab.forget('One two');
  expect(await sources()).toEqual(['Another tab', 'One two three']);
});

it('forgets what was taken over from a tab that is gone, once that is saved', async () => {
  await typeInTab(['One', 'One two']);
  const tab = await typeInTab(['One two']);
  await tab.forget('One two');
  expect(await sources()).toEqual([]);
});

it('forgets what its writer decided about, and nothing else', async () => {
  await typeInTab(['One', 'Two']);
  const [newest] = await keptStatesOf('a text');
  await discardKept('a text', [newest!]);
  expect(await sources()).toEqual(['One']);
});

it('knows the order when the clock jumps back', async () => {
  let now = 2_000;
  const tab = createKeeping('a text', () => now);
  await tab.keep('first', 1, 'base');
  now = 1_000;
  await tab.keep('second', 1, 'base');
  expect(await sources()).toEqual(['second', 'first']);
});

it('gives up earlier states of the same tab where the browser has no room', async () => {
  await typeInTab(['Another tab']);
  const tab = await typeInTab(['One', 'Two']);
  fillStorage(1);
  await tab.keep('Three', 1, 'base');
  expect(await sources()).toEqual(['Three', 'Another tab']);
});

it('says so where there is no room at all, and keeps again once there is', async () => {
  const tab = await typeInTab(['One']);
  fillStorage(2);
  await expect(tab.keep('Two', 1, 'base')).rejects.toThrow('No room');
  await tab.keep('Three', 1, 'base');
  expect(await sources()).toEqual(['Three', 'One']);
});

it('says so in a browser that has no storage, and keeps once it has', async () => {
  jest.resetModules();
  const { createKeeping: createAnew } = await import('./kept-states');
  const open = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  });
  const tab = createAnew('a text');
  await expect(tab.keep('One', 1, 'base')).rejects.toThrow('Storage is blocked');
  open.mockRestore();
  await tab.keep('Two', 1, 'base');
  expect(await sources()).toEqual(['Two']);
});
