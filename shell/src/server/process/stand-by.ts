/**
 * Waits until the parent says `{type: 'serve'}`: a process that stands by has loaded the host's code,
 * and takes over from one that has ended without the seconds that this takes. It has no code of a
 * release in it, no port and no connection. Without its parent it ends.
 *
 * @returns how the process ended that it replaces, as `SIGKILL` or `code 0`; `undefined` for the first one
 */
export function standBy(): Promise<string | undefined> {
  const end = (): never => process.exit(0);
  // Ctrl-C reaches the whole process group; the parent ends this process in its turn.
  const leave = (): void => undefined;
  process.on('disconnect', end);
  process.on('SIGINT', leave);
  return new Promise((resolve) => {
    process.on('message', function onMessage(sent: { type?: string; replaces?: string }) {
      if (sent.type !== 'serve') return;
      process.off('message', onMessage);
      process.off('disconnect', end);
      process.off('SIGINT', leave);
      resolve(sent.replaces);
    });
  });
}
