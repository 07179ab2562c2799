import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { apiMessageOf } from '../../api/failure';

/** What became of a file that was sent. */
export type SentPicture =
  | { kind: 'stored'; picture: DeskPicture }
  /** Sending it again changes nothing. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

const UNREACHABLE = 'The desk cannot be reached. Check your connection, then try again.';

function resultOf({ status, response }: XMLHttpRequest): SentPicture {
  if (status === 200 || status === 201) return { kind: 'stored', picture: response as DeskPicture };
  if (status === 401)
    return {
      kind: 'failed',
      message: 'You are signed out. Sign in in another tab, then try again.',
    };
  const message =
    apiMessageOf({ status, data: response as unknown }) ?? 'The desk does not take this file.';
  return { kind: status >= 500 || status === 429 ? 'failed' : 'refused', message };
}

/**
 * Sends a file to the library, as a new picture or in the place of one. Only this way of calling tells how much of a
 * body has been sent.
 *
 * @param onProgress is given the share that was sent, from 0 to 1
 * @param place id of the picture whose place it takes
 */
export function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  place?: number,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const name = encodeURIComponent(file.name);
    if (place === undefined) call.open('POST', `/api/desk/media/?name=${name}`);
    else call.open('PUT', `/api/desk/media/${place}/file/?name=${name}`);
    call.responseType = 'json';
    call.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('load', () => resolve(resultOf(call)));
    call.addEventListener('error', () => resolve({ kind: 'failed', message: UNREACHABLE }));
    call.addEventListener('abort', () => resolve({ kind: 'failed', message: 'It was cancelled.' }));
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}
