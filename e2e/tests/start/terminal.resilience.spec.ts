import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from '../../support/process';
import { copyData, suite } from '../../support/site';
import { Terminal } from '../../support/terminal';

const serve = `'${process.execPath}' tooling/bin/site.mjs serve`;
const colours = /\u001b\[3\dm/;
// A machine without a terminal of its own, or one that builds (CI), would have no colours.
const colourTerminal = { TERM: 'xterm-256color', CI: undefined };
const ownChoice = { NO_COLOR: undefined, FORCE_COLOR: undefined };

/** What the start says until it serves, and where that is. */
async function startedBy(
  command: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ said: string; origin: string }> {
  const data = await copyData();
  const port = String(await freePort());
  const terminal = new Terminal(repositoryRoot, {
    ...{ PORT: port, API_PORT: String(await freePort()), DATA_DIR: data },
    ...{ RELEASES_DIR: suite.releasesDir(), LOG_LEVEL: 'info', RATE_LIMIT: 'off' },
  });
  const site = terminal.start(command, { ...colourTerminal, ...ownChoice, ...env });
  try {
    await site.untilSaid('Stop it with Ctrl-C');
    const origin = `http://localhost:${port}`;
    // A request that goes well is nothing that a person waits for.
    expect((await fetch(`${origin}/api/brands/`)).status).toBe(200);
    return { said: site.said(), origin };
  } finally {
    await site.stop();
    await rm(data, { recursive: true });
  }
}

test('a person in a terminal reads where the site is and what to do next', async () => {
  const { said, origin } = await startedBy(`script -qec "${serve}" /dev/null`);
  expect(said).toContain(`\u001b[32m✓\u001b[39m The site is at ${origin}`);
  expect(said).toContain(`Become its operator, within a day, at ${origin}/`);
  expect(said).toContain('→\u001b[39m Stop it with Ctrl-C');
  expect(said).not.toContain('{"level"');
  expect(said).not.toContain('request completed');
});

test('a terminal without colours gets none', async () => {
  const { said } = await startedBy(`script -qec "${serve}" /dev/null`, { NO_COLOR: '1' });
  expect(said).toContain('✓ The site is at');
  expect(said).not.toMatch(colours);
});

test('a pipe gets JSON lines', async () => {
  const { said, origin } = await startedBy(`${serve} 2>/dev/null`, { FORCE_COLOR: '1' });
  const lines = said.trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { msg: string; origin?: string });
  expect(messages).toContainEqual(
    expect.objectContaining({ msg: `The site is at ${origin}`, origin }),
  );
  expect(said).not.toMatch(colours);
});
