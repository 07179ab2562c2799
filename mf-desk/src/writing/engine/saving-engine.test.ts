import { createSavingEngine } from './saving-engine';
import { fakeClock, settlePromises } from './testing/fake-clock';
import { type Fate, modelApi } from './testing/model-api';
import { modelStorage } from './testing/model-storage';

/** A text of two blocks that is open at the desk. */
function open() {
  const clock = fakeClock();
  const api = modelApi(['One', 'Two']);
  const storage = modelStorage();
  const engine = createSavingEngine(api, {
    ...{ save: api.save, keep: storage.keep, forget: storage.forget },
    ...{ now: clock.now, setTimer: clock.setTimer, random: () => 0 },
    onKeepFailed: storage.onKeepFailed,
  });
  const respond = async (fate: Fate = 'answered'): Promise<void> => {
    api.respond(fate);
    await settlePromises();
  };
  const status = () => engine.getState().status;
  return { engine, api, clock, storage, respond, status };
}

const T = (first: string, second = 'Two'): string => `${first}\n\n${second}`;

describe('typing', () => {
  it('saves a second after the last keystroke', async () => {
    const { engine, api, clock, respond, status } = open();
    engine.edit(T('One a'));
    await clock.advance(900);
    engine.edit(T('One ab'));
    await clock.advance(900);
    expect(status()).toBe('unsaved');
    await clock.advance(100);
    expect(api.pending.map(({ request }) => request)).toEqual([
      { source: T('One ab'), version: 1, base: T('One'), intent: 'typing' },
    ]);
    expect(status()).toBe('saving');
    await respond();
    expect(engine.getState()).toMatchObject({ status: 'saved', version: 2, base: T('One ab') });
  });

  it('saves every five seconds where somebody types on and on', async () => {
    const { engine, api, clock } = open();
    for (let key = 0; key < 11; key += 1) {
      engine.edit(T(`One ${key}`));
      await clock.advance(500);
    }
    expect(api.underWay()).toBe(1);
  });

  it('saves nothing where the last edit was taken back', async () => {
    const { engine, api, clock, status } = open();
    engine.edit(T('One a'));
    engine.edit(T('One'));
    await clock.advance(2_000);
    expect([api.underWay(), status()]).toEqual([0, 'saved']);
  });
});

describe('one save at a time', () => {
  it('lets one wait, for which the strongest intent counts and the latest text', async () => {
    const { engine, api, respond } = open();
    engine.edit(T('One a'));
    void engine.intend('leave');
    engine.edit(T('One ab'));
    const explicit = engine.intend('explicit');
    const leave = engine.intend('leave');
    expect(api.underWay()).toBe(1);
    await respond();
    expect(api.pending[0]?.request).toMatchObject({ source: T('One ab'), intent: 'explicit' });
    await respond();
    expect(await explicit).toMatchObject({ status: 'saved', base: T('One ab') });
    expect(await leave).toMatchObject({ status: 'saved' });
    expect(api.pending).toEqual([]);
  });

  it('gives up waiting for a response after half a minute', async () => {
    const { engine, api, clock, status } = open();
    void engine.intend('explicit');
    await clock.advance(30_000);
    expect([api.underWay(), status()]).toEqual([0, 'waiting-to-retry']);
  });
});

describe('failures', () => {
  it('tries again after 1, 2 and 4 seconds, with what is there by then', async () => {
    const { engine, api, clock, respond, status } = open();
    engine.edit(T('One a'));
    void engine.intend('explicit');
    for (const seconds of [1, 2, 4]) {
      await respond('broken');
      expect(status()).toBe('waiting-to-retry');
      expect(engine.getState().retryAt).toBe(clock.now() + seconds * 1000);
      await clock.advance(seconds * 1000 - 1);
      expect(api.underWay()).toBe(0);
      await clock.advance(1);
    }
    expect(engine.getState().failure).toBe('Please try again in a moment.');
    await respond();
    expect(engine.getState()).toMatchObject({ status: 'saved', failure: undefined });
  });

  it('gives the API the time that it asks for, which only the writer cuts short', async () => {
    const { engine, api, clock, respond } = open();
    engine.edit(T('One a'));
    void engine.intend('explicit');
    await respond('overloaded');
    void engine.intend('explicit');
    await clock.advance(19_999);
    expect(api.underWay()).toBe(0);
    engine.retry();
    expect(api.underWay()).toBe(1);
  });

  it('waits for somebody to sign in, and saves then what was typed meanwhile', async () => {
    const { engine, api, clock, respond, status } = open();
    api.isSignedIn = false;
    engine.edit(T('One a'));
    const saved = engine.intend('explicit');
    await respond();
    expect(await saved).toMatchObject({ status: 'signed-out' });
    engine.edit(T('One ab'));
    await clock.advance(60_000);
    expect([api.underWay(), status()]).toEqual([0, 'signed-out']);
    api.isSignedIn = true;
    engine.retry();
    await respond();
    expect([api.source, status()]).toEqual([T('One ab'), 'saved']);
  });

  it('tells the writer what is refused, and tries again with the next edit', async () => {
    const { engine, api, clock, respond } = open();
    engine.edit(T('One far too long'));
    const refused = engine.intend('explicit');
    await respond('refused');
    expect(await refused).toMatchObject({
      ...{ status: 'refused', failure: 'Source must be shorter.', source: T('One far too long') },
    });
    await clock.advance(60_000);
    expect(api.underWay()).toBe(0);
    engine.edit(T('One'));
    engine.edit(T('One short'));
    await clock.advance(1_000);
    await respond();
    expect(api.source).toBe(T('One short'));
  });
});

describe('two writers', () => {
  it('takes both edits where they are of different blocks', async () => {
    const { engine, api, respond } = open();
    api.write(T('One', 'Two theirs'));
    engine.edit(T('One mine'));
    void engine.intend('explicit');
    await respond();
    expect(engine.getState()).toMatchObject({ source: T('One mine', 'Two theirs'), replaced: 1 });
    await respond();
    expect(api.source).toBe(T('One mine', 'Two theirs'));
  });

  it('brings what is typed meanwhile into the merged text', async () => {
    const { engine, api, respond } = open();
    api.write(T('One', 'Two theirs'));
    engine.edit(T('One mine'));
    void engine.intend('explicit');
    engine.edit(T('One mine, too'));
    await respond();
    expect(engine.getState().source).toBe(T('One mine, too', 'Two theirs'));
  });

  it('shows a conflict in one block until the writer decides, and publishes then', async () => {
    const { engine, api, clock, respond, status } = open();
    api.write(T('One theirs'));
    engine.edit(T('One mine'));
    const published = engine.intend('publish');
    await respond();
    expect(status()).toBe('conflict');
    expect(engine.getState().conflict?.parts?.[0]).toEqual({
      ...{ base: 'One', mine: 'One mine', theirs: 'One theirs' },
    });
    await clock.advance(60_000);
    expect(api.underWay()).toBe(0);
    engine.resolve(T('One of both'));
    await respond();
    await respond();
    expect(await published).toMatchObject({ status: 'saved' });
    expect(api.published).toBe(T('One of both'));
  });

  it('has no conflict with itself where a response was lost and typing went on', async () => {
    const { engine, api, clock, respond, status } = open();
    engine.edit(T('One a'));
    void engine.intend('explicit');
    await respond('response-lost');
    engine.edit(T('One ab'));
    await clock.advance(1_000);
    await respond();
    await respond();
    expect([api.source, status()]).toEqual([T('One ab'), 'saved']);
  });

  it('counts a text as saved that the API has, though it said so to nobody', async () => {
    const { engine, api, clock, respond } = open();
    engine.edit(T('One a'));
    void engine.intend('explicit');
    await respond('response-lost');
    await clock.advance(1_000);
    await respond();
    expect(engine.getState()).toMatchObject({ status: 'saved', version: 2, replaced: 0 });
    expect(api.pending).toEqual([]);
  });
});

it('publishes what is saved, first saving what is not', async () => {
  const { engine, api, respond } = open();
  engine.edit(T('One a'));
  const published = engine.intend('publish', { publishedAt: '2026-12-01T10:00:00Z' });
  expect(api.pending[0]?.request).toMatchObject({ source: T('One a'), intent: 'typing' });
  await respond();
  expect(api.pending[0]?.request).toMatchObject({
    ...{ version: 2, intent: 'publish', publishedAt: '2026-12-01T10:00:00Z' },
  });
  await respond();
  expect(await published).toMatchObject({ status: 'saved' });
  expect(api.published).toBe(T('One a'));
});

describe('the browser', () => {
  it('keeps what is typed every half second, and at once when the page is left', async () => {
    const { engine, clock, storage } = open();
    engine.edit(T('One a'));
    engine.edit(T('One ab'));
    await clock.advance(500);
    expect(storage.kept).toMatchObject([{ source: T('One ab'), version: 1, base: T('One') }]);
    engine.edit(T('One abc'));
    void engine.intend('leave');
    expect(storage.kept.at(-1)?.source).toBe(T('One abc'));
  });

  it('forgets what the API has', async () => {
    const { engine, storage, respond } = open();
    engine.edit(T('One a'));
    void engine.intend('explicit');
    await respond();
    expect(storage.kept).toEqual([]);
  });

  it('says once that it keeps nothing; typing and saving go on, and so does keeping later', async () => {
    const { engine, api, clock, storage, respond } = open();
    storage.health = 'full';
    api.isDead = true;
    engine.edit(T('One a'));
    await clock.advance(1_000);
    await respond();
    await clock.advance(10_000);
    expect([storage.failures, storage.kept]).toEqual([1, []]);
    storage.health = 'well';
    await clock.advance(5_000);
    expect(storage.kept.at(-1)?.source).toBe(T('One a'));
  });

  it('merges what an earlier tab kept with what others wrote since', async () => {
    const { engine, api, respond } = open();
    await engine.restore({ source: T('One kept'), version: 0, base: T('One') });
    api.write(T('One', 'Two theirs'));
    await respond();
    await respond();
    expect(api.source).toBe(T('One kept', 'Two theirs'));
    expect(engine.getState()).toMatchObject({ status: 'saved', source: api.source });
  });

  it('goes on from what an earlier tab kept only once what was typed since is saved', async () => {
    const { engine, api, respond } = open();
    const kept = { source: T('One', 'Two kept'), version: 1, base: T('One') };
    engine.edit(T('One typed'));
    const early = engine.restore(kept);
    await respond('broken');
    expect(await early).toBe(false);
    expect(engine.getState().source).toBe(T('One typed'));
    engine.retry();
    const later = engine.restore(kept);
    await respond();
    expect(await later).toBe(true);
    await respond();
    await respond();
    expect(api.source).toBe(T('One typed', 'Two kept'));
  });
});

it('lets what was sent end when the page is left, and tries nothing again', async () => {
  const { engine, api, clock, respond, storage } = open();
  engine.edit(T('One a'));
  void engine.intend('leave');
  engine.close();
  await respond('broken');
  await clock.advance(60_000);
  expect(api.underWay()).toBe(0);
  expect(storage.kept.at(-1)?.source).toBe(T('One a'));
});
