import { testSite as site } from '@waypost/shared/testing/test-site';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { PreviewFailed, type PreviewProcess } from './preview-process';
import { createPreviewProcesses, type PreviewSet } from './preview-pool';

const settings = {
  ...{
    site,
    apiOrigin: 'http://127.0.0.1:1',
    backends: {},
    fragmentTimeoutMs: 300,
    remoteSettings: {},
    pageLimitSeconds: 10,
  },
  ...{ releasesDir: '/releases', logLevel: 'info' },
};

const setOf = (version: string): PreviewSet => ({
  ...{ settings, shellDir: '/shell', live: [], broken: [] },
  previewed: [
    {
      dir: `/x/${version}`,
      release: { integrity: { 'routes.cjs': version } } as unknown as Release,
    },
  ],
});

/** A pool whose processes only say that they run. */
function open(most: number) {
  const running = new Map<string, PreviewProcess>();
  const processes = createPreviewProcesses(
    ({ socket }) => {
      let stop: PreviewProcess['stop'] = () => undefined;
      const ended = new Promise<PreviewFailed>((resolve) => {
        stop = (why) => {
          running.delete(socket);
          resolve(new PreviewFailed(why));
        };
      });
      const process = { socket, ready: Promise.resolve(), ended, stop };
      running.set(socket, process);
      return process;
    },
    most,
    60_000,
  );
  return { processes, running };
}

afterEach(() => jest.useRealTimers());

it('serves previews of the same releases from one process, others from another', async () => {
  const { processes, running } = open(2);
  const first = await processes.of(setOf('1'));
  expect(await processes.of(setOf('1'))).toBe(first);
  expect(await processes.of(setOf('2'))).not.toBe(first);
  expect(running.size).toBe(2);
  await processes.close();
  expect(running.size).toBe(0);
});

it('ends the process that was used least lately where one too many is wanted', async () => {
  const { processes } = open(2);
  const one = await processes.of(setOf('1'));
  const two = await processes.of(setOf('2'));
  await processes.of(setOf('1'));
  await processes.of(setOf('3'));
  expect((await two.ended).message).toMatch(/gave way to another preview/);
  expect(await processes.of(setOf('1'))).toBe(one);
  await processes.close();
});

it('ends a process that nobody uses, and starts one again when it is wanted', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { processes, running } = open(2);
  const first = await processes.of(setOf('1'));
  jest.advanceTimersByTime(59_000);
  await processes.of(setOf('1'));
  jest.advanceTimersByTime(59_000);
  expect(running.size).toBe(1);
  jest.advanceTimersByTime(1_000);
  expect(running.size).toBe(0);
  expect(await processes.of(setOf('1'))).not.toBe(first);
  await processes.close();
});

it('starts a process anew that has ended', async () => {
  const { processes } = open(2);
  const first = await processes.of(setOf('1'));
  first.stop('It looped.');
  await first.ended;
  expect(await processes.of(setOf('1'))).not.toBe(first);
  await processes.close();
});

it('runs none where a machine has no place for them', async () => {
  const { processes, running } = open(0);
  await expect(processes.of(setOf('1'))).rejects.toThrow(/PREVIEW_PROCESSES is 0/);
  expect(running.size).toBe(0);
});
