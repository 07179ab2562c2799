import type { Command } from '@waypost/remote-kit/cli/command';
import { chooseSteps } from '../test/choose-steps';
import { findChromium } from '../test/chromium';
import { findJava } from '../test/java';
import { ltsSteps } from '../test/lts-steps';
import { findServers } from '../test/servers';
import { check, jest, playwright, type Step } from '../test/step';

/** Everything there is to test, quick checks first. */
const allSteps: Step[] = [
  check('format', 'npx', 'prettier', '--check', '--log-level', 'warn', '.'),
  check('lint', 'npx', 'eslint', '.'),
  check('types', 'npm', 'run', '--silent', 'types'),
  check('unused', 'npm', 'run', '--silent', 'unused'),
  check('circles', 'npm', 'run', '--silent', 'circles'),
  check('documents', 'npm', 'run', '--silent', 'docs'),
  jest('unit, component and API tests'),
  playwright('browser tests'),
];

async function runAll(steps: Step[]): Promise<void> {
  findChromium();
  findJava();
  findServers();
  let passed = 0;
  let failed = 0;
  const summary: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n▸ ${name}`);
    const start = performance.now();
    const outcome = await run();
    passed += outcome.passed;
    failed += outcome.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    summary.push(`  ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** `npm test`: runs every suite and ends with the sum over all of them. */
export const test: Command = {
  about: 'Runs every check and suite, and ends with the sum over all of them.',
  options: {
    lts: { type: 'boolean', about: 'tests more on the present LTS of Node than its core' },
    only: { type: 'string', value: 'name', about: 'runs the steps alone whose name holds this' },
  },
  run: async ({ values: { lts, only } }) => {
    const steps = [...allSteps, ...ltsSteps(lts === true)];
    await runAll(chooseSteps(steps, only as string | undefined));
  },
};
