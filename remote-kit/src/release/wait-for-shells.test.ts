import type { ServedRemote, ShellReport } from '@waypost/shared/contracts/release.contract';
import { waitForShells } from './wait-for-shells';

const ref = { name: 'mf-x', version: '2' };
const shell = (id: string, served: ServedRemote, revision = 5): ShellReport => ({
  ...{ id, revision, at: '2026-01-01T00:00:00.000Z', remotes: { 'mf-x': served } },
});
const old = (id: string) => shell(id, { version: '1', state: 'ready' }, 4);
const good = (id: string) => shell(id, { version: '2', state: 'ready' });

/** Waits on a clock that only sleeping moves; each look sees the next reports, the last for ever. */
function waitThrough(looks: ShellReport[][], isCanary = false) {
  let now = 0;
  const clock = { now: () => now, sleep: (ms: number) => Promise.resolve((now += ms)) };
  const shells = () => Promise.resolve((looks.length > 1 ? looks.shift() : looks[0]) ?? []);
  return waitForShells({ shells }, { ...ref, isCanary }, 5, clock);
}

it('waits until every shell serves the release', async () => {
  const said = await waitThrough([
    [old('a'), old('b')],
    [good('a'), old('b')],
    [good('a'), good('b')],
  ]);
  expect(said).toBe('All 2 shells serve it.');
});

it('says that no shell reports', async () => {
  expect(await waitThrough([[]])).toMatch(/^No shell reports/);
});

it('fails with the reason of a shell that refuses', async () => {
  const refusing = shell('b', { version: '1', state: 'degraded', reason: 'it throws' });
  await expect(
    waitThrough([
      [old('a'), old('b')],
      [good('a'), refusing],
    ]),
  ).rejects.toThrow('The shell b refuses mf-x 2 and serves 1 instead: it throws');
});

it('fails for a shell that does not follow within a minute', async () => {
  await expect(waitThrough([[good('a'), old('b')]])).rejects.toThrow(
    /^After a minute it is not served by b\./,
  );
});

it('waits for a canary, and fails with the reason why it does not load', async () => {
  const live = { version: '1', state: 'ready' } as const;
  const trying = shell('a', { ...live, canary: '2' });
  expect(await waitThrough([[old('a')], [trying]], true)).toBe('The shell serves it.');
  const failing = shell('b', { ...live, canaryReason: '2: it throws' });
  await expect(waitThrough([[trying, failing]], true)).rejects.toThrow(
    'The shell b refuses mf-x 2, and nobody gets it there: 2: it throws',
  );
});
