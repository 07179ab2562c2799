import { expect, test } from '@playwright/test';
import { type Fault } from '@waypost/delivery/testing/make-release';
import { ARTICLE, FailingSite } from '../../support/failing-site';
import { noteFigures } from '../../support/figures';
import { copyData, serve } from '../../support/site';
import { processesOf } from '../../support/site-processes';

// One site for all: whatever ends its shell, another one is there for the next.
test.describe.configure({ mode: 'default' });

let site: FailingSite;
test.beforeAll(async () => {
  const data = { DATA_DIR: await copyData() };
  site = await FailingSite.open(data, async (env = {}) => {
    const running = await serve(env);
    await running.untilSaid(`The site is at ${running.origin}`);
    return running;
  });
});
test.afterAll(() => site.close());

/** Waits until the site has a shell that stands by, and tells its processes. */
async function processes() {
  await expect.poll(() => processesOf(site.shell).standby, { timeout: 60_000 }).toBeDefined();
  return processesOf(site.shell);
}

/** Waits until an article is there again, from the process that stood by. */
async function expectReplaced(before: ReturnType<typeof processesOf>): Promise<void> {
  const ended = performance.now();
  const status = () => site.statusOf(`${ARTICLE}?${performance.now()}`).catch(() => null);
  await expect.poll(status, { timeout: 60_000, intervals: [50] }).toBe(200);
  noteFigures({ 'until another process responds': performance.now() - ended });
  const { api, shell } = processesOf(site.shell);
  expect({ api, shell }).toEqual({ api: before.api, shell: before.standby });
}

const signals: [what: string, signal: NodeJS.Signals, says: string][] = [
  ['is killed', 'SIGKILL', 'The shell ended with SIGKILL and is started again'],
  ['no longer responds', 'SIGSTOP', 'The shell no longer responds and is replaced'],
];
for (const [what, signal, says] of signals) {
  test(`a shell that ${what} is replaced while the API goes on`, async () => {
    const before = await processes();
    process.kill(before.shell, signal);
    await site.shell.untilSaid(says);
    await expectReplaced(before);
  });
}

const faults: [what: string, fault: Fault, says: string, reason: RegExp][] = [
  [
    'ends the process on a request of a reader',
    { inLoader: 'if (isNamed) process.exit(0)' },
    'ends the shell',
    /ends the process with code 0 at \S+ \(routes\.cjs:\d+:\d+\)/,
  ],
  [
    'loops for ever on a request of a reader',
    { inLoader: 'if (isNamed) for (;;);' },
    'hangs the shell',
    /keeps the event loop busy at \S+ \(routes\.cjs:\d+:\d+\)/,
  ],
  [
    'aborts the process, which names nobody,',
    { inLoader: 'if (isNamed) process.abort()' },
    'The shell ended with SIGABRT',
    /ended with SIGABRT within ten minutes of this promotion/,
  ],
];
for (const [what, fault, says, reason] of faults) {
  test(`a release that ${what} is quarantined with the reason, and its shell replaced`, async () => {
    await site.promote(fault);
    await site.readUntil(async () => (await site.served())?.version === site.failing);
    const before = await processes();
    const ended = site.statusOf('/compare?fault').catch(() => null);
    await site.shell.untilSaid(says);
    await expectReplaced(before);
    expect(await ended).toBeNull();
    await site.expectQuarantined(reason);
    expect(await site.statusOf('/compare?fault=after')).toBe(200);
  });
}

test('the site ends as it is asked to, and starts without what was quarantined', async () => {
  expect(await site.shell.stop()).toBe(0);
  await site.restart();
  expect(await site.statusOf('/compare?fault=again')).toBe(200);
});
