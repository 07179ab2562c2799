import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaces } from '../workspace';

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
export function dependentsOf(changed: readonly string[]): string[] {
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
