import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { apiMessageOf } from '../../api/failure';
import { noteSession, withSession } from '../../api/session-end';

export type SentPicture =
  | { kind: 'stored'; picture: DeskPicture }
  /** Sending it again changes nothing. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string; isSignedOut?: boolean };

const UNREACHABLE = 'The desk cannot be reached. Check your connection, then try again.';

function resultOf({ status, response }: XMLHttpRequest): SentPicture {
  noteSession(status);
  if (status === 200 || status === 201) return { kind: 'stored', picture: response as DeskPicture };
  if (status === 401)
    return {
      ...{ kind: 'failed', isSignedOut: true },
      message: 'You are signed out. Sign in again, then send it again.',
    };
  const message =
    apiMessageOf({ status, data: response as unknown }) ?? 'The desk does not take this file.';
  return { kind: status >= 500 || status === 429 ? 'failed' : 'refused', message };
}

/**
 * Sends a file to the library, as a new picture or in the place of one; once more after signing in where the session
 * has ended.
 *
 * @param onProgress is given the share that was sent, from 0 to 1
 * @param place id of the picture whose place it takes
 */
export const sendPicture = (...sent: Parameters<typeof sendOnce>): Promise<SentPicture> =>
  withSession(
    async () => sendOnce(...sent),
    (result) => result.kind === 'failed' && result.isSignedOut === true,
  );

/** Only this way of calling says how much of a body has been sent. */
function sendOnce(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  place?: number,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    // Half a character, which file systems allow, is in no address.
    const name = encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, '_'));
    if (place === undefined) call.open('POST', `/api/desk/media/?name=${name}`);
    else call.open('PUT', `/api/desk/media/${place}/file/?name=${name}`);
    call.responseType = 'json';
    call.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('load', () => resolve(resultOf(call)));
    call.addEventListener('error', () => resolve({ kind: 'failed', message: UNREACHABLE }));
    call.addEventListener('abort', () => resolve({ kind: 'failed', message: 'It was cancelled.' }));
    if (signal.aborted) return resolve({ kind: 'failed', message: 'It was cancelled.' });
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}
