import { execFileSync } from 'node:child_process';
import { UsageError } from '@waypost/remote-kit/cli/command';
import { repositoryRoot } from '../workspace';
import { concernedSpecs } from './concerned-specs';
import { jest, playwright, type Step } from './step';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Where this work began: what it has in common with `main`, on `main` itself the last commit. */
const usualBase = (): string => (git('branch', '--show-current') === 'main' ? 'HEAD' : 'main');

/**
 * Tests of what changed since a commit, whether or not it is committed.
 *
 * @throws UsageError when there is no such commit
 */
export function changedSteps(base = usualBase()): Step[] {
  let from: string;
  try {
    from = git('merge-base', base, 'HEAD');
  } catch {
    throw new UsageError(
      `There is no commit ${base} here. Say since when, such as npm run test:changed -- HEAD~1.`,
    );
  }
  const changed = git('diff', '--name-only', from);
  const added = git('ls-files', '--others', '--exclude-standard');
  const files = `${changed}\n${added}`.split('\n').filter(Boolean);
  console.log(`${files.length} files differ from ${base} (${from.slice(0, 8)}).`);
  const specs = concernedSpecs(files);
  return [
    jest('unit, component and API tests of what changed', {
      args: ['--changedSince', from, '--passWithNoTests'],
    }),
    ...(specs.length > 0 ? [playwright('browser tests of what changed', { args: specs })] : []),
  ];
}
