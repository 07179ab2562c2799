import type {
  Canary,
  ReleaseEvent,
  ServedRemote,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import { waitForShells, waitUntilGone } from './wait-for-shells';

const ref = { name: 'mf-x', version: '2' };
const shell = (id: string, served: ServedRemote, revision = 5): ShellReport => ({
  ...{ id, revision, at: '2026-01-01T00:00:00.000Z', remotes: { 'mf-x': served } },
});
const old = (id: string) => shell(id, { version: '1', state: 'ready' }, 4);
const good = (id: string) => shell(id, { version: '2', state: 'ready' });

/** What looks see: the next reports or a failure, the last for ever. */
function seeing(looks: (ShellReport[] | Error)[]) {
  let now = 0;
  const clock = { now: () => now, sleep: (ms: number) => Promise.resolve((now += ms)) };
  const shells = () => {
    const seen = (looks.length > 1 ? looks.shift() : looks[0]) ?? [];
    return seen instanceof Error ? Promise.reject(seen) : Promise.resolve(seen);
  };
  return { clock, shells };
}

/** Waits on a clock that only sleeping moves. */
function waitThrough(
  looks: (ShellReport[] | Error)[],
  { isCanary = false, wanted = '2', history = [] as ReleaseEvent[] } = {},
) {
  const { clock, shells } = seeing(looks);
  const canaries: Record<string, Canary> = {};
  if (isCanary) canaries['mf-x'] = { version: wanted, percent: 10 };
  const remotes = { 'mf-x': isCanary ? '1' : wanted };
  const live = () => Promise.resolve({ revision: 6, remotes, canaries });
  return waitForShells(
    { shells, live, history: async () => history },
    { ...ref, isCanary },
    5,
    clock,
  );
}

it('waits until every shell serves the release', async () => {
  const said = await waitThrough([
    [old('a'), old('b')],
    [good('a'), old('b')],
    [good('a'), good('b')],
  ]);
  expect(said).toBe('All 2 shells serve it.');
});

it('says once what the shells warn of, such as a setting that the release does not have', async () => {
  const warned = (id: string) =>
    shell(id, { version: '2', state: 'ready', warnings: ['mf-x 2 has no setting mapkey'] });
  expect(await waitThrough([[warned('a'), warned('b')]])).toBe(
    'All 2 shells serve it.\nWarning: mf-x 2 has no setting mapkey',
  );
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

it('goes on after looks that fail, and says why where none succeeds', async () => {
  const dropped = new Error('the connection dropped');
  expect(await waitThrough([dropped, [old('a')], dropped, [good('a')]])).toBe(
    'The shell serves it.',
  );
  await expect(waitThrough([dropped])).rejects.toThrow(
    'After a minute nobody can tell what is served: the connection dropped',
  );
});

it('ends at once when another release overtakes it', async () => {
  const newer = shell('a', { version: '3', state: 'ready' }, 6);
  await expect(
    waitThrough([[old('a')], [newer], new Error('too late')], { wanted: '3' }),
  ).rejects.toThrow(/^mf-x 2 is not live: it was changed meanwhile, and 3 is live\./);
});

it.each([false, true])('says by whom and why it was quarantined (canary: %s)', async (isCanary) => {
  const event = { at: '', remote: 'mf-x', kind: 'quarantine', from: '2', to: '1' } as const;
  const history = [{ ...event, actor: 'the shell on m1', reason: '5 of 9 renders failed' }];
  const newer = shell('a', { version: '1', state: 'ready' }, 6);
  await expect(
    waitThrough([[old('a')], [newer]], { isCanary, wanted: '1', history }),
  ).rejects.toThrow(
    'mf-x 2 was quarantined meanwhile by the shell on m1, and 1 serves its readers: 5 of 9 renders failed.',
  );
});

it('does not call live what is not after a minute', async () => {
  await expect(waitThrough([[old('a')]], { wanted: '3' })).rejects.toThrow(/^mf-x 2 is not live/);
});

it('waits for a canary, and fails with the reason why it does not load', async () => {
  const live = { version: '1', state: 'ready' } as const;
  const trying = shell('a', { ...live, canary: '2' });
  expect(await waitThrough([[old('a')], [trying]], { isCanary: true })).toBe(
    'The shell serves it.',
  );
  const failing = shell('b', { ...live, canaryReason: '2: it throws' });
  await expect(waitThrough([[trying, failing]], { isCanary: true })).rejects.toThrow(
    'The shell b refuses mf-x 2, and nobody gets it there: 2: it throws\n' +
      'Elsewhere it goes on: `waypost promote mf-x --abort` ends the canary.',
  );
});

describe('a remote that was withdrawn', () => {
  const gone = (id: string): ShellReport => ({ ...old(id), revision: 5, remotes: {} });
  const wait = (looks: (ShellReport[] | Error)[]) => {
    const { clock, shells } = seeing(looks);
    return waitUntilGone({ shells }, 'mf-x', 5, clock);
  };

  it('is waited for until no shell serves it', async () => {
    expect(await wait([[old('a')], new Error('dropped'), [gone('a')]])).toBe(
      'The shell no longer serves it.',
    );
    expect(
      await wait([
        [gone('a'), old('b')],
        [gone('a'), gone('b')],
      ]),
    ).toBe('None of 2 shells serves it any more.');
    expect(await wait([[]])).toMatch(/^No shell reports/);
  });

  it('fails for a shell that does not follow within a minute', async () => {
    await expect(wait([[gone('a'), old('b')]])).rejects.toThrow(
      'After a minute mf-x is still served by b',
    );
  });
});
