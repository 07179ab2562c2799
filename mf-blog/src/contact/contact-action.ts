import { formStatus } from '@waypost/shared/failures/form-status';
import { fieldMessagesOf } from '@waypost/shared/failures/messages-of';
import { data, redirect } from '@waypost/shared/router';
import { type HttpFailure, pageAction } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';
import { type ContactErrors, FAILURE, readMessage, trimMessage } from './contact-fields';

/** Sends the message of a form that was sent without scripts. */
export const contactAction = pageAction(async (form, { dispatch }) => {
  const message = readMessage(form);
  const { sendContactMessage } = blogApi.endpoints;
  const { error } = await dispatch(
    sendContactMessage.initiate(trimMessage(message), { track: false }),
  );
  if (!error) return redirect('/contact?sent=1');
  const errors: ContactErrors = fieldMessagesOf(error);
  const failure = Object.keys(errors).length > 0 ? null : FAILURE;
  const { status } = error as HttpFailure;
  return data({ message, errors, failure }, formStatus({ status }));
});

/** What the page shows of a message that is refused. */
export type RefusedMessage = Exclude<Awaited<ReturnType<typeof contactAction>>, Response>['data'];
