import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** What people read when their browser gave no passkey, whatever its reason. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/**
 * Why browsers take no passkey for a site, in a sentence; `null` where they do (WebAuthn §5.1.2: a domain,
 * by https, or this machine).
 *
 * @param origin the site's
 */
export function passkeyObstacle(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) {
    return `Passkeys need a domain name; this site’s address is the number ${hostname}.`;
  }
  return protocol === 'https:' || /(^|\.)localhost$/.test(hostname)
    ? null
    : 'Passkeys need https, which this site does not have.';
}

function toPasskeyError(error: unknown): PasskeyError {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return new PasskeyError('This device has a passkey for the desk already.', { cause: error });
  }
  return new PasskeyError('No passkey was used. Try again, or choose another way.', {
    cause: error,
  });
}

/**
 * Makes a passkey in this browser or on a device that it reaches.
 *
 * @throws PasskeyError when it was cancelled or cannot be made
 */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });

/**
 * Uses a passkey.
 *
 * @throws PasskeyError when it was cancelled or there is none
 */
export const getPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });
