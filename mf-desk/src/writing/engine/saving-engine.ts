import type { ChangedText, DeskText } from '@waypost/shared/contracts/api.generated';
import { callSave } from './call-save';
import type {
  EngineState,
  EngineStatus,
  EngineSurroundings,
  SaveRequest,
  SaveResult,
  SavingEngine,
} from './engine.types';
import { createKeeper } from './keeper';
import { meetChange } from './meet-change';
import { retryDelay } from './retry-delay';
import { jobOf, joinJobs, requestOf, type SavingJob, tellImpatient } from './saving-job';
import { createTimers } from './timers';

/** A text is saved once nothing was typed for so long, */
const TYPING_PAUSE_MS = 1_000;
/** and so often where somebody types on and on. */
const TYPING_MS = 5_000;
/** So often a save starts anew at once because the text changed meanwhile; then it waits. */
const MAX_RESTARTS = 3;

/** What keeps a job from being sent. */
type Hold = Extract<EngineStatus, 'waiting-to-retry' | 'signed-out' | 'conflict'>;

/**
 * Saves a text while it is written, so that no word is lost: what is typed is kept in the browser
 * until the API has it, and the API's text is never replaced by one that does not know it.
 */
export function createSavingEngine(
  text: Pick<DeskText, 'source' | 'version'>,
  surroundings: EngineSurroundings,
): SavingEngine {
  const { now, random } = surroundings;
  const { source, version } = text;
  const keeper = createKeeper(surroundings);
  const timers = createTimers<'pause' | 'typing' | 'retry'>(surroundings.setTimer);
  const listeners = new Set<() => void>();
  let state: EngineState = { source, version, base: source, status: 'saved', replaced: 0 };
  let job: SavingJob | null = null;
  /** What is wanted while the job is under way. */
  let waiting: SavingJob | null = null;
  let isUnderWay = false;
  let hold: Hold | null = null;
  let isRefused = false;
  let isClosed = false;
  let failures = 0;
  let restarts = 0;
  /** The API asked for time, which nobody but the writer cuts short. */
  let isAskedToWait = false;
  /** Sources that the API may have without our knowing, since a response was lost. */
  const sent = new Set<string>();

  const isDirty = (): boolean => state.source !== state.base || sent.size > 0;

  function statusNow(): EngineStatus {
    if (isUnderWay) return 'saving';
    if (hold) return hold;
    if (isRefused) return 'refused';
    return isDirty() ? 'unsaved' : 'saved';
  }

  function change(changes: Partial<EngineState> = {}): void {
    state = { ...state, ...changes };
    state.status = statusNow();
    if (changes.replaced !== undefined) keeper.note(state);
    for (const listener of [...listeners]) listener();
  }

  /** Saves what is typed after a pause, but not later than it may wait. */
  function saveSoon(): void {
    const save = (): void => want(jobOf('typing'));
    timers.start('pause', TYPING_PAUSE_MS, save);
    if (!timers.has('typing')) timers.start('typing', TYPING_MS, save);
  }

  function want(later: SavingJob): void {
    timers.end('pause', 'typing');
    if (isUnderWay) {
      waiting = joinJobs(waiting, later);
      return;
    }
    job = joinJobs(job, later);
    if (hold === 'waiting-to-retry' && later.intent !== 'typing' && !isAskedToWait) letGo();
    proceed();
    if (hold && job) tellImpatient(job);
  }

  function letGo(): void {
    timers.end('retry');
    hold = null;
    isAskedToWait = false;
  }

  /** Sends what the job needs next, unless something holds it. */
  function proceed(): void {
    if (isUnderWay || hold || !job) return;
    const request = requestOf(job, state, isDirty());
    if (!request) return settle();
    isUnderWay = true;
    isRefused = false;
    if (request.intent !== 'publish') {
      sent.add(request.source);
      // Should the response be lost with the tab, this is what it was about.
      keeper.flush();
    }
    change({ retryAt: undefined });
    void callSave(surroundings, request).then((result) => {
      isUnderWay = false;
      take(result, request);
    });
  }

  /** The job is decided: whoever waits for it hears so, and the next one begins. */
  function settle(changes: Partial<EngineState> = {}): void {
    const decided = job;
    job = waiting;
    waiting = null;
    restarts = 0;
    change(changes);
    if (!isDirty()) keeper.release(state.source);
    decided?.waiters.forEach(({ tell }) => tell());
    proceed();
    if (!job && !isClosed && !isRefused && isDirty() && !timers.has('pause')) saveSoon();
  }

  function take(result: SaveResult, request: SaveRequest): void {
    if (result.kind === 'saved') return acknowledge(result, request);
    if (result.kind === 'changed') return meet(result.theirs, request);
    if (result.kind === 'failed') return waitToRetry(result.message, result.retryAfterMs);
    failures = 0;
    if (result.kind === 'signed-out')
      return holdBack('signed-out', { failure: 'Sign in again to save this.' });
    isRefused = true;
    settle({ failure: result.message });
  }

  /** The API has what was sent, at this version. */
  function acknowledge(
    { version, source }: Pick<EngineState, 'version' | 'source'>,
    request: SaveRequest,
  ): void {
    failures = 0;
    sent.clear();
    const saved: Partial<EngineState> = {
      ...{ version, base: source, savedAt: now(), failure: undefined },
      ...(state.source === request.source && replacement(source)),
    };
    if (state.source !== request.source) keeper.release(request.source);
    if (job?.intent !== 'publish' || request.intent === 'publish') return settle(saved);
    job.isTextSaved = true;
    change(saved);
    proceed();
  }

  /** Somebody else changed the text, or a response to us was lost. */
  function meet(theirs: ChangedText, request: SaveRequest): void {
    const { version, source: base } = theirs;
    const meeting = meetChange(theirs, request, state.source, sent);
    if (meeting.kind === 'saved') return acknowledge({ version, source: base }, request);
    if (meeting.kind === 'again') return startAnew();
    if (meeting.kind === 'conflict') {
      failures = 0;
      return holdBack('conflict', { conflict: theirs, failure: theirs.detail });
    }
    sent.clear();
    const merged = meeting.kind === 'merged' ? replacement(meeting.source) : {};
    startAnew({ version, base, ...merged });
  }

  /** Another text instead of what was typed, both of which are kept. */
  function replacement(source: string): Partial<EngineState> {
    if (source === state.source) return {};
    keeper.flush();
    return { source, replaced: state.replaced + 1 };
  }

  function startAnew(changes: Partial<EngineState> = {}): void {
    if (job) job.isTextSaved = false;
    restarts += 1;
    change(changes);
    if (restarts > MAX_RESTARTS) return waitToRetry('Somebody else is saving this text, too.');
    proceed();
  }

  function holdBack(reason: Hold, changes: Partial<EngineState>): void {
    if (waiting) job = joinJobs(job, waiting);
    if (job) job.isTextSaved = false;
    waiting = null;
    restarts = 0;
    hold = reason;
    if (isClosed) giveUp();
    change(changes);
    if (job) tellImpatient(job);
  }

  function waitToRetry(failure: string, retryAfterMs = 0): void {
    failures += 1;
    const delay = retryDelay(failures, random(), retryAfterMs);
    isAskedToWait = retryAfterMs > 0;
    if (!isClosed) timers.start('retry', delay, retryNow);
    holdBack('waiting-to-retry', { failure, retryAt: now() + delay });
  }

  function retryNow(): void {
    if (isUnderWay || hold === 'conflict') return;
    letGo();
    isRefused = false;
    if (job) proceed();
    else if (isDirty()) want(jobOf('typing'));
  }

  /** Nobody waits any longer for what a closed engine could not do. */
  function giveUp(): void {
    const given = job;
    job = null;
    if (hold !== 'conflict') letGo();
    given?.waiters.forEach(({ tell }) => tell());
  }

  /** Starts from another text than that of the API, with what is there kept. */
  function startFrom(changes: Partial<EngineState> & { source: string }): void {
    letGo();
    sent.clear();
    change({ ...changes, ...replacement(changes.source), conflict: undefined, failure: undefined });
  }

  const engine: SavingEngine = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (isClosed && isDirty()) saveSoon();
      isClosed = false;
      return () => listeners.delete(listener);
    },
    edit: (source) => {
      if (source === state.source) return;
      isRefused = false;
      change({ source });
      keeper.note(state);
      saveSoon();
    },
    intend: (intent, { publishedAt } = {}) =>
      new Promise((resolve) => {
        if (intent !== 'typing') keeper.flush();
        want(jobOf(intent, { publishedAt, tell: () => resolve(state) }));
      }),
    resolve: (source) => {
      const theirs = state.conflict;
      if (hold !== 'conflict' || !theirs) return;
      startFrom({ source, version: theirs.version, base: theirs.source });
      want(jobOf('explicit'));
    },
    restore: async (kept) => {
      await engine.intend('typing');
      if (state.status !== 'saved') return false;
      const { source, version, base } = kept;
      startFrom({ source, version, base });
      want(jobOf('typing'));
      return true;
    },
    retry: retryNow,
    close: () => {
      isClosed = true;
      timers.end('pause', 'typing');
      keeper.flush();
      if (!isUnderWay) giveUp();
      listeners.clear();
    },
  };
  return engine;
}
