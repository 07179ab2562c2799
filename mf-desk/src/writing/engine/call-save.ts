import type { EngineSurroundings, SaveRequest, SaveResult } from './engine.types';

/** After this a save counts as lost: whether it arrived, the next one finds out. */
const SAVE_TIMEOUT_MS = 30_000;

/** Saves, and gives a result in any case and in time. */
export function callSave(
  { save, setTimer }: Pick<EngineSurroundings, 'save' | 'setTimer'>,
  request: SaveRequest,
): Promise<SaveResult> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const endTimer = setTimer(() => {
      controller.abort();
      resolve({ kind: 'failed', message: 'The desk did not respond in time.' });
    }, SAVE_TIMEOUT_MS);
    const end = (result: SaveResult): void => {
      endTimer();
      resolve(result);
    };
    new Promise<SaveResult>((take) => take(save(request, controller.signal))).then(
      end,
      (error: unknown) =>
        end({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
