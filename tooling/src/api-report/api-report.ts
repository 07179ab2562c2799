import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { describeSurface } from './describe-surface';

/** Where the report is stored; reviews see in it what a change means for remotes. */
export const REPORT_FILE = path.join(repositoryRoot, 'shared/api-report.md');

const heading = (version: string): string => `# What remotes share with the host: ${version}\n\n`;

/** The surface of the sources beside the surface that was last reported. */
export interface SurfaceState {
  /** Version of `@waypost/shared` in its package. */
  version: string;
  /** Version that the report was written for; `null` when there is no report. */
  reported: string | null;
  changed: boolean;
  /** The report that the sources call for. */
  report: string;
}

/** Compares the surface with its report. */
export async function readSurfaceState(): Promise<SurfaceState> {
  const manifest = await readFile(path.join(repositoryRoot, 'shared/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const current = await readFile(REPORT_FILE, 'utf8').catch(() => '');
  const reported = /^# .*: (\S+)$/m.exec(current)?.[1] ?? null;
  const surface = describeSurface();
  const report = heading(version) + surface;
  return { version, reported, changed: current !== heading(reported ?? '') + surface, report };
}
