import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import fastq from 'fastq';
import { type Reporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { killGroup } from '@waypost/delivery/process/processes.server';
import { showLog } from '../start/show-log';

/** The last that the process of a build says: `error` where it failed. */
export interface BuildResult {
  error?: string;
}

interface BuildOptions {
  reporter: Reporter;
  args?: string[];
  atOnce?: number;
}

/** Bytes that the process of the largest build, the host's, takes at most. */
const BUILD_MEMORY = 900 * 1024 * 1024;

/** Most of what a build makes is garbage soon; collecting it took an eighth of the host's build. */
const ROOM_FOR_GARBAGE = '--max-semi-space-size=64';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const buildsAtOnce = (): number =>
  Math.max(
    1,
    Math.min(availableParallelism(), Math.floor(process.availableMemory() / BUILD_MEMORY)),
  );

async function resultOf(child: ChildProcess): Promise<BuildResult> {
  let result: BuildResult | undefined;
  child.on('message', (sent) => (result = sent as BuildResult));
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return result ?? { error: `Its process ended with ${signal ?? `code ${code}`}.` };
  } catch (error) {
    return { error: `Its process could not be started: ${(error as Error).message}` };
  }
}

/**
 * Builds parts of the site, each in a process of its own: builds run side by side, and their memory is free
 * once they are done. The first that fails stops the others.
 *
 * @param script builds one part, and sends a {@link BuildResult}; what it prints is shown. Its arguments are the
 *   part's name and what `args` says
 * @param parts names in the order in which their builds begin
 * @throws Error that says which part could not be built, and why
 */
export async function buildInProcesses(
  script: string,
  parts: string[],
  { reporter, args = [], atOnce = buildsAtOnce() }: BuildOptions,
): Promise<void> {
  const running = new Map<string, ChildProcess>();
  const build = async (part: string): Promise<void> => {
    const start = performance.now();
    const child = fork(script, [part, ...args], {
      execArgv: [ROOM_FOR_GARBAGE, '--import', tsx],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own, which is killed as one.
      detached: true,
    });
    running.set(part, child);
    reporter.progress(`Building ${[...running.keys()].join(' and ')}`);
    showLog(reporter, child.stdout, child.stderr);
    const { error } = await resultOf(child).finally(() => running.delete(part));
    if (error !== undefined) throw new Error(`${part} could not be built. ${error}`);
    const ms = Math.round(performance.now() - start);
    reporter.done(`Built ${part} in ${timeSince(start)}`, { built: part, ms });
    if (running.size > 0) reporter.progress(`Building ${[...running.keys()].join(' and ')}`);
  };
  const queue = fastq.promise(build, atOnce);
  try {
    await Promise.all(parts.map((part) => queue.push(part)));
  } finally {
    queue.kill();
    for (const child of running.values()) killGroup(child);
  }
}
