import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import { NETWORK_ERROR } from '../failures/network-error';

/** Milliseconds that the success message stays (specification §9). */
const SUCCESS_TIME = 5000;

/** Checking an address and subscribing it is code that most readers never need. */
const load = () => import(/* webpackChunkName: "subscribe" */ './subscribe');

/** Where the form stands (specification §4, "Newsletter form"). */
export type NewsletterPhase = 'idle' | 'submitting' | 'success';

/** How a form went that was sent without scripts, and the address in it. */
export interface SentNewsletter {
  email: string;
  failure: string | null;
  nextStep?: string | null;
}

/**
 * State and handlers of the newsletter form, whatever it looks like.
 *
 * @param sent what the page was rendered in response to
 */
export function useNewsletterForm(sent?: SentNewsletter) {
  const dispatch = useDispatch<SiteDispatch>();
  const [error, setError] = useState(sent?.failure ?? null);
  const [nextStep, setNextStep] = useState(sent?.nextStep ?? null);
  const [phase, setPhase] = useState<NewsletterPhase>(sent?.failure === null ? 'success' : 'idle');
  /** Holds the address: what was typed before the page is interactive counts, too. */
  const input = useRef<HTMLInputElement>(null);
  /** Keeps the focus while the fields are disabled and while the message is shown. */
  const frame = useRef<HTMLDivElement>(null);

  const failed = phase === 'idle' && error !== null;
  useEffect(() => {
    // Unless the reader has gone on to something else in the meantime.
    if (failed && document.activeElement === frame.current) input.current?.focus();
  }, [failed]);

  useEffect(() => {
    if (phase !== 'success') return;
    const timer = setTimeout(() => setPhase('idle'), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [phase]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const email = input.current?.value ?? '';
    setError(null);
    frame.current?.focus({ preventScroll: true });
    setPhase('submitting');
    const outcome = await load().then(
      ({ subscribe }) => dispatch(subscribe(email)),
      () => ({ failure: NETWORK_ERROR }),
    );
    setError(outcome.failure);
    setNextStep('nextStep' in outcome ? outcome.nextStep : null);
    setPhase(outcome.failure ? 'idle' : 'success');
  };

  const change = (): void => setError(null);

  return { error, phase, nextStep, input, frame, change, submit };
}
