import fc from 'fast-check';
import type { SaveIntent, SavingEngine } from './engine.types';
import { createSavingEngine } from './saving-engine';
import { type FakeClock, fakeClock, settlePromises } from './testing/fake-clock';
import { blocksOf, type Fate, joinBlocks, modelApi, type ModelApi } from './testing/model-api';
import { type ModelState, modelStorage } from './testing/model-storage';

/** So long what is typed may be in the tab alone. */
const UNKEPT_MS = 1_000;
/** So long after its storage works again a browser may go on keeping nothing. */
const RECOVERY_MS = 11_000;
const BLOCKS = ['alpha', 'beta', 'gamma'];

type Step =
  | { does: 'type' | 'other writer'; block: number }
  | {
      does:
        'erase' | 'decide' | 'recover' | 'sign out' | 'sign in' | 'kill the API' | 'start the API';
    }
  | { does: 'intend'; intent: SaveIntent }
  | { does: 'respond'; fate: Fate }
  | { does: 'wait' | 'jump'; ms: number }
  | { does: 'storage'; health: 'well' | 'full' | 'stuck' }
  | { does: 'kill the tab'; isProcessed: boolean };

const block = fc.nat(BLOCKS.length - 1);
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: fc.record({ does: fc.constant('type' as const), block }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('other writer' as const), block }) },
    {
      weight: 6,
      arbitrary: fc.constantFrom<Step>(
        ...([{ does: 'erase' }, { does: 'decide' }, { does: 'decide' }] as const),
        ...([{ does: 'recover' }] as const),
        ...([{ does: 'sign out' }, { does: 'sign in' }, { does: 'sign in' }] as const),
        ...([{ does: 'kill the API' }, { does: 'start the API' }] as const),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('intend' as const),
        intent: fc.constantFrom<SaveIntent>('typing', 'explicit', 'leave', 'publish'),
      }),
    },
    {
      weight: 9,
      arbitrary: fc.record({
        does: fc.constant('respond' as const),
        fate: fc.constantFrom<Fate>(
          ...(['answered', 'answered', 'answered', 'response-lost', 'response-lost'] as const),
          ...(['lost', 'broken', 'overloaded', 'refused'] as const),
        ),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        ms: fc.constantFrom(100, 600, 1_000, 2_000, 6_000, 40_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('jump' as const),
        ms: fc.constantFrom(-86_400_000, -2_000, 3_600_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('storage' as const),
        health: fc.constantFrom('well' as const, 'full' as const, 'stuck' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('kill the tab' as const),
        isProcessed: fc.boolean(),
      }),
    },
  ),
  { minLength: 3, maxLength: 14 },
);

/** A writer at the desk, somebody else who writes in the same text, and what may happen to both. */
class Desk {
  readonly clock: FakeClock = fakeClock();
  readonly api: ModelApi = modelApi(BLOCKS);
  readonly storage = modelStorage();
  engine: SavingEngine = this.open();
  /** The writer's words that must be somewhere, and when they were typed. */
  readonly mine = new Map<string, number>();
  readonly theirs: string[] = [];
  private storageFailedAt = Number.NEGATIVE_INFINITY;
  private words = 0;
  readonly undecided = new Set<string>();

  private open(): SavingEngine {
    return createSavingEngine(this.api, {
      ...{ save: this.api.save, keep: this.storage.keep, forget: this.storage.forget },
      ...{ now: this.clock.now, setTimer: this.clock.setTimer, random: () => 0.5 },
      onKeepFailed: this.storage.onKeepFailed,
    });
  }

  private add(source: string, index: number, word: string): string {
    return joinBlocks(
      blocksOf(source).map((text, at) => (at === index ? `${text} ${word}` : text)),
    );
  }

  async take(step: Step): Promise<void> {
    const { engine, api, clock } = this;
    if (step.does === 'type') {
      const word = `m${(this.words += 1)};`;
      engine.edit(this.add(engine.getState().source, step.block, word));
      this.mine.set(word, clock.passed());
    } else if (step.does === 'erase') {
      const word = [...this.mine.keys()].at(-1);
      if (word) {
        this.mine.delete(word);
        engine.edit(engine.getState().source.replace(` ${word}`, ''));
      }
    } else if (step.does === 'recover') this.recover();
    else if (step.does === 'other writer') {
      const word = `t${(this.words += 1)};`;
      this.theirs.push(word);
      api.write(this.add(api.source, step.block, word));
    } else if (step.does === 'decide') this.decide();
    else if (step.does === 'sign out') api.isSignedIn = false;
    else if (step.does === 'sign in') {
      api.isSignedIn = true;
      engine.retry();
    } else if (step.does === 'kill the API') api.isDead = true;
    else if (step.does === 'start the API') api.isDead = false;
    else if (step.does === 'intend') this.intend(step.intent);
    else if (step.does === 'respond') api.respond(step.fate);
    else if (step.does === 'wait') await clock.advance(step.ms);
    else if (step.does === 'jump') clock.jump(step.ms);
    else if (step.does === 'storage') this.storage.health = step.health;
    else if (step.does === 'kill the tab') this.killTab(step.isProcessed);
    await settlePromises();
    if (this.storage.health !== 'well') this.storageFailedAt = clock.passed();
    this.check();
  }

  private intend(intent: SaveIntent): void {
    const name = `${intent} ${(this.words += 1)}`;
    const { engine } = this;
    // What is offered and not taken yet is none of the text.
    const words = [...this.mine.keys()].filter((word) => engine.getState().source.includes(word));
    this.undecided.add(name);
    void engine.intend(intent).then(({ status }) => {
      this.undecided.delete(name);
      if (intent !== 'publish' || engine !== this.engine || status === 'refused') return;
      const missing = words.filter(
        (word) => this.mine.has(word) && !this.api.published?.includes(word),
      );
      if (missing.length > 0) this.faults.push(`published without ${missing.join()}`);
    });
  }

  readonly faults: string[] = [];
  /** What earlier tabs kept, and this one offers. */
  private found: ModelState[] = [];

  /** The writer takes both versions of what two people wrote. */
  private decide(): void {
    const { conflict, source } = this.engine.getState();
    if (!conflict) return;
    const mine = blocksOf(source);
    const both = blocksOf(conflict.source).map((text, index) => {
      const known = text.split(' ');
      const more = (mine[index] ?? '').split(' ').filter((word) => !known.includes(word));
      return [...known, ...more].join(' ');
    });
    this.engine.resolve(joinBlocks(both));
  }

  /** The writer goes on from what an earlier tab kept, if what was typed since is saved. */
  private recover(): void {
    const { engine, storage } = this;
    const newest = this.found.at(-1);
    if (!newest) return;
    void engine.restore(newest).then((isDone) => {
      if (!isDone || engine !== this.engine) return;
      this.found = this.found.filter((state) => state !== newest);
      storage.take(newest).catch(() => undefined);
    });
  }

  /** The browser crashes; another tab offers what it kept of each tab. */
  private killTab(isProcessed: boolean): void {
    const { clock, api, storage } = this;
    clock.endAll();
    for (const request of api.pending) request.respond = () => undefined;
    api.respond(isProcessed ? 'answered' : 'lost');
    api.pending = [];
    this.undecided.clear();
    storage.tab += 1;
    void storage.forget(api.source);
    this.found = storage.findNewest();
    this.engine = this.open();
    const isExcused = (typedAt: number): boolean =>
      typedAt > clock.passed() - UNKEPT_MS || clock.passed() - this.storageFailedAt < RECOVERY_MS;
    for (const [word, typedAt] of this.mine) {
      if (this.has(word)) continue;
      if (isExcused(typedAt)) this.mine.delete(word);
      else this.faults.push(`${word} was lost with the tab`);
    }
  }

  /** Whether a word is on the screen, at the API or offered. */
  private has(word: string): boolean {
    const places = [this.engine.getState(), this.api, ...this.found];
    return places.some(({ source }) => source.includes(word));
  }

  check(): void {
    const lost = [...this.mine.keys()].filter((word) => !this.has(word));
    const overwritten = this.theirs.filter((word) => !this.api.source.includes(word));
    const isAlone = this.api.underWay() <= 1;
    // After every step of every sequence: Jest's own matchers would take most of the time.
    if (isAlone && lost.length + overwritten.length + this.faults.length === 0) return;
    expect({ lost, overwritten, faults: this.faults, isAlone }).toEqual({
      ...{ lost: [], overwritten: [], faults: [], isAlone: true },
    });
  }

  /** Everything works again, and the writer waits until the desk says “saved”. */
  async calmDown(): Promise<void> {
    this.storage.health = 'well';
    await this.take({ does: 'start the API' });
    await this.take({ does: 'sign in' });
    await this.take({ does: 'intend', intent: 'explicit' });
    for (let round = 0; round < 12 && !this.isCalm(); round += 1) {
      while (this.api.pending.length > 0) await this.take({ does: 'respond', fate: 'answered' });
      await this.take({ does: 'decide' });
      await this.take({ does: 'recover' });
      if (this.engine.getState().status === 'refused') this.engine.retry();
      await this.take({ does: 'wait', ms: 25_000 });
    }
    const { status, source } = this.engine.getState();
    expect({ status, source }).toEqual({ status: 'saved', source: this.api.source });
    expect([...this.undecided]).toEqual([]);
    // What could not be kept cannot be recognized, so that earlier states stay and are offered.
    if (!Number.isFinite(this.storageFailedAt)) expect(this.storage.kept).toEqual([]);
    this.check();
  }

  private isCalm = (): boolean =>
    this.found.length === 0 &&
    this.engine.getState().status === 'saved' &&
    this.api.pending.length === 0;
}

// In parts, so that none comes near a test's time limit on a busy machine.
it.each([1, 2, 3, 4])('loses no word in any order of events (part %i of 4)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const desk = new Desk();
      for (const step of taken) await desk.take(step);
      await desk.calmDown();
    }),
    { numRuns: 2_500 },
  );
});
