import { data, redirect } from 'react-router-dom';
import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import { subscribe } from '@waypost/shared/newsletter/subscribe';
import { pageAction } from '@waypost/shared/runtime';

/** Subscribes the address of a form that was sent without scripts. */
export const newsletterAction = pageAction(async (form, { dispatch }) => {
  const email = String(form.get('email') ?? '').trim();
  const outcome = await dispatch(subscribe(email));
  if (outcome.failure !== null) return data({ email, ...outcome }, outcome.status);
  return redirect(`${NEWSLETTER}?sent=${outcome.nextStep ? 'mail' : '1'}`);
});
