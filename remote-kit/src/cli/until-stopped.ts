/** Hands over how to stop something, as soon as it began. */
export type OnStop = (stop: () => unknown) => void;

/**
 * Runs something that goes on until Ctrl-C or SIGTERM. All that has begun is stopped then, last
 * first: also when the signal comes before everything runs, and when the start fails.
 *
 * @param start hands over how to stop each of its parts, as soon as that part began
 * @throws what `start` throws, once its parts have stopped
 */
export async function untilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => unknown)[] = [];
  let stopping = false;
  const stopAll = async (): Promise<void> => {
    stopping = true;
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  const end = (): void =>
    void stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    await start((stop) => {
      stops.push(stop);
    });
  } catch (error) {
    // A part that was stopped fails the start; that is no news.
    if (stopping) return;
    await stopAll();
    throw error;
  }
}
