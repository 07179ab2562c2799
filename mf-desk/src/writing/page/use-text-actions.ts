import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { articlesApi } from '../../api/articles-api';
import { askToSignIn } from '../../api/session-end';
import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import { formatInZone } from '../../ui/moment';
import { useToast } from '../../ui/use-toast';
import type { KeptState } from '../engine/kept-states';
import { askText, callText, type TextChange, type TextResponse } from '../text-calls';
import type { Saving } from './use-saving';

type Change = Pick<TextChange, 'method' | 'path' | 'body'>;

/** What the API made of a change, or in words what kept it from being made. */
type Outcome<T> = { kind: 'done'; body: T } | { kind: 'failed'; problem: string };

const NOT_SAVED = 'What you wrote is not saved yet; then try this again.';

/** What is done with a text beside writing it, after what was typed is saved. */
export function useTextActions(
  { engine, tell, restore: goOnFrom }: Pick<Saving, 'engine' | 'tell' | 'restore'>,
  id: number,
  onReplaced: (text: DeskText) => void,
) {
  const { plural, before: beforeSlug } = useTextKind();
  const { time_zone: zone } = useSession();
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const dispatch = useDispatch();
  const sendOnce = async <T>({ path, ...change }: Change): Promise<TextResponse<T>> => {
    const { status, version } = await engine.intend('typing');
    if (status === 'signed-out') return { kind: 'signed-out' };
    if (status !== 'saved') return { kind: 'failed', message: NOT_SAVED };
    return callText<T>({ ...change, path: `/${plural}/${id}${path}`, version });
  };
  const send = async <T>(what: Change): Promise<Outcome<T>> => {
    const response = await askText(() => sendOnce<T>(what));
    if (response.kind === 'signed-out') return { kind: 'failed', problem: 'Sign in again first.' };
    if (response.kind === 'changed')
      return {
        kind: 'failed',
        problem: 'Somebody else changed this text meanwhile: load the page again.',
      };
    if (response.kind !== 'done') return { kind: 'failed', problem: response.message };
    dispatch(articlesApi.util.invalidateTags(['articles']));
    return response;
  };
  /** @returns what kept it from being done, in words */
  const change = async <T = DeskText>(
    what: Change,
    take: (body: T) => void,
    done: string | ((body: T) => string),
  ): Promise<string | null> => {
    setBusy(true);
    const outcome = await send<T>(what);
    setBusy(false);
    if (outcome.kind === 'failed') return outcome.problem;
    take(outcome.body);
    toast(typeof done === 'string' ? done : done(outcome.body));
    return null;
  };
  /** Learns whether readers see the text by now: others and the clock decide that, too. */
  const readState = async (): Promise<void> => {
    const path = `/${plural}/${id}/text/`;
    const response = await callText<DeskText>({ method: 'GET', path });
    if (response.kind !== 'done') return;
    const { state, published_at } = response.body;
    tell((before) => ({ ...before, state, published_at }));
  };
  /** Where no form is open that could say it; whether it was done. */
  const orToast = async (doing: Promise<string | null>): Promise<boolean> => {
    const problem = await doing;
    if (problem !== null) toast(problem, 'alert');
    return problem === null;
  };
  const replace = (what: Change, done: string | ((text: DeskText) => string)) =>
    orToast(change(what, onReplaced, done));
  return {
    isBusy,
    moveToBin: () =>
      orToast(change<null>({ method: 'DELETE', path: '/' }, () => undefined, 'It is in the bin.')),
    /** @returns what kept it from being changed, in words */
    changeAddress: (slug: string) =>
      change(
        { method: 'PUT', path: '/slug/', body: { slug } },
        onReplaced,
        `Its address is ${beforeSlug}${slug} now.`,
      ),
    /** @returns what kept it from being changed, in words */
    changeDate: async (publishedAt: string, from: DeskText['state']) => {
      const problem = await change<null>(
        { method: 'PUT', path: '/publication/', body: { published_at: publishedAt, from } },
        () => tell((before) => ({ ...before, published_at: publishedAt })),
        Date.parse(publishedAt) > Date.now()
          ? `It appears by itself on ${formatInZone(publishedAt, zone)}.`
          : 'Its date is another. Every page shows it within a minute.',
      );
      if (problem !== null) await readState();
      return problem;
    },
    discard: () =>
      replace({ method: 'DELETE', path: '/text/draft/' }, ({ state }) =>
        state === 'public' ? 'The text is as readers see it.' : 'The text is as it was published.',
      ),
    takeTimeBack: () =>
      orToast(
        change({ method: 'DELETE', path: '/text/publication/' }, tell, 'Changes stay a draft.'),
      ),
    /** Saves the text so that one can go back to it. */
    saveVersion: async () => {
      let { status } = await engine.intend('explicit');
      // The version waits in the engine, which makes it once somebody signed in.
      if (status === 'signed-out' && (await askToSignIn()))
        ({ status } = await engine.intend('typing'));
      // Typed on meanwhile, it is a version all the same.
      if (status === 'saved' || status === 'unsaved') toast('Saved as a version.');
      else toast('It is not saved yet. Above the text stands why.', 'alert');
    },
    restore: (revision: number) =>
      replace({ method: 'POST', path: `/revisions/${revision}/restore/` }, 'That version is back.'),
    recover: async (kept: KeptState) => {
      if (!(await goOnFrom(kept))) toast(NOT_SAVED, 'alert');
    },
    decideFile: (keep: 'desk' | 'file') =>
      replace(
        { method: 'POST', path: '/text/file/', body: { keep } },
        keep === 'desk'
          ? 'The text of the desk stays.'
          : 'The file’s text is here, not published yet.',
      ),
    sendForReview: (note: string) =>
      change({ method: 'POST', path: '/review/', body: { note } }, tell, 'Sent for review.'),
    takeBackReview: () =>
      orToast(change({ method: 'DELETE', path: '/review/' }, tell, 'It is yours again.')),
    sendBack: (note: string) =>
      change({ method: 'POST', path: '/review/return/', body: { note } }, tell, 'Sent back.'),
  };
}

export type TextActions = ReturnType<typeof useTextActions>;
