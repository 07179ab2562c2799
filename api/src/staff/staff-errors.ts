import { HttpError } from '../http/http-errors';

/** 401 for a call that only staff may make. */
export const signInFirst = () =>
  new HttpError(401, 'unauthorized', 'Please sign in', { 'www-authenticate': 'Bearer' });

/** 403 for staff whose role does not go so far. */
export const notYourRole = () =>
  new HttpError(403, 'forbidden', 'Your role does not allow this. Ask an operator.');

/** 403 for a write that did not come from the site's own pages. */
export const wrongOrigin = (origin: string) =>
  new HttpError(403, 'wrong_origin', `The desk can be used at ${origin} only`);

/** 403 for what makes sense for a person only, not for the operator's token. */
export const peopleOnly = () =>
  new HttpError(403, 'people_only', 'This is for people, not for the operator’s token');

/** 400 that tells nobody whether the account exists. */
export const wrongCredentials = () =>
  new HttpError(400, 'wrong_credentials', 'The e-mail address or the password is not right');

/** 400 for a present password that is not the right one. */
export const wrongPassword = () =>
  new HttpError(400, 'wrong_credentials', 'The password is not right');

/** 400 for a new password without the present one, from somebody who has to give it. */
export const passwordMissing = () =>
  new HttpError(
    400,
    'wrong_credentials',
    'Enter your present password, or sign in by a link and set a new one within 10 minutes',
  );

/** 403 for what changes who can get in, until the person proves again who they are. */
export const proofNeeded = () =>
  new HttpError(403, 'proof_needed', 'Confirm first that it is you, by your password or a passkey');

/** 404 for a link that was used, revoked or is too old. */
export const linkUsedUp = () =>
  new HttpError(404, 'link_used_up', 'This link is not good any more. Ask for a new one.');

/** 400 for a passkey's response that does not hold. */
export const passkeyRefused = () =>
  new HttpError(400, 'passkey_refused', 'The passkey could not be verified. Please try again.');

/** 409 for a passkey that is registered already, by whomever. */
export const passkeyTaken = () =>
  new HttpError(
    409,
    'passkey_taken',
    'This passkey is registered already. Please use another one, or another device.',
  );

/** 429 after too many attempts. */
export const tooManyAttempts = (seconds: number) =>
  new HttpError(
    429,
    'too_many_attempts',
    `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes, or use a passkey.`,
    { 'retry-after': String(seconds) },
  );

/** 409 that keeps somebody who can let others in. */
export const lastOperator = () =>
  new HttpError(409, 'last_operator', 'There must be an operator: make somebody else one first');

/** 409 for what needs a mail server. */
export const mailNotSet = () =>
  new HttpError(409, 'mail_not_set', 'No mail server is set (SMTP_URL)');

/** 409 for an address that somebody has already. */
export const emailTaken = () =>
  new HttpError(409, 'email_taken', 'There is somebody with this e-mail address already');
