import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '@waypost/remote-kit/cli/command';
import { repositoryRoot, workspaces } from '../workspace';
import { concernedSpecs } from './concerned-specs';
import { findBrowserAndServers, findServers } from './servers';
import { FAST, jest, playwright, type Step } from './step';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Workspaces whose fast tests are not in the one project of their name. */
const projectsOf: Record<string, string[]> = { shell: ['shell', 'shell server'] };

/** Where this work began: what it has in common with `main`, on `main` itself the commit before the last. */
const usualBase = (): string => (git('branch', '--show-current') === 'main' ? 'HEAD~1' : 'main');

/** Paths that git names, in any script. */
const paths = (...args: string[]): string[] =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean);

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(
    readFileSync(path.join(repositoryRoot, workspace, 'package.json'), 'utf8'),
  ) as Manifest;

/** Workspaces whose packages depend on those of others, directly or not; the others are not among them. */
function dependentsOf(changed: readonly string[]): string[] {
  const manifests = new Map(workspaces.map((workspace) => [workspace, manifestOf(workspace)]));
  const reached = new Set(changed);
  // Grows while it is walked through, so that dependents of dependents are found, too.
  for (const workspace of reached) {
    const name = manifests.get(workspace)?.name ?? '';
    for (const [other, manifest] of manifests) {
      const { dependencies, devDependencies, peerDependencies } = manifest;
      if (name in { ...dependencies, ...devDependencies, ...peerDependencies }) reached.add(other);
    }
  }
  return [...reached].filter((workspace) => !changed.includes(workspace));
}

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
  const files = [
    ...paths('diff', '--name-only', from),
    ...paths('ls-files', '--others', '--exclude-standard'),
  ];
  console.log(`${files.length} files differ from ${base} (${from.slice(0, 8)}).`);
  const changed = workspaces.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
  // Jest finds what imports a file within its own workspace alone.
  const dependents = dependentsOf(changed).filter((name) => name !== 'e2e');
  const projects = dependents.flatMap((name) => projectsOf[name] ?? [name]);
  const specs = concernedSpecs(files).filter((folder) =>
    existsSync(path.join(repositoryRoot, 'e2e', folder)),
  );
  return [
    jest('unit, component and API tests of what changed', {
      needs: findServers,
      args: ['--changedSince', from, '--passWithNoTests'],
    }),
    ...(projects.length > 0
      ? [
          jest('fast tests of what depends on it', {
            args: ['--selectProjects', ...projects, '--testPathPatterns', FAST],
          }),
        ]
      : []),
    ...(specs.length > 0
      ? [
          playwright('browser tests of what changed', {
            needs: findBrowserAndServers,
            args: specs,
          }),
        ]
      : []),
  ];
}
