import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Origin } from '@waypost/shared/contracts/release.contract';
import { actorSchema } from '@waypost/delivery/delivery-schema.server';
import { UsageError } from '../cli/command';
import { kitVersion } from '../kit-version';

const run = promisify(execFile);

/** Names under which pipelines say who started them. */
const ACTORS = ['WAYPOST_ACTOR', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN'];

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return 'unknown';
  }
}

/**
 * Who runs this command: the pipeline's actor, else the machine's user.
 *
 * @throws UsageError where the history would not take the name
 */
export function currentActor(env = process.env): string {
  const variable = ACTORS.find((name) => env[name]);
  const actor = variable ? (env[variable] ?? '') : userName();
  const { error } = actorSchema.safeParse(actor);
  if (!error) return actor;
  throw new UsageError(
    `${variable ?? 'The name of the user'} cannot be who releases: ${error.issues[0]?.message}. ` +
      'Set WAYPOST_ACTOR to a shorter name.',
  );
}

async function commitOf(root: string): Promise<string | null> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root })).stdout.trim();
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const changes = await git('status', '--porcelain', '--', '.');
    return changes ? `${commit}-dirty` : commit;
  } catch {
    // Sources outside a repository are released too.
    return null;
  }
}

/** Who makes a release of some sources, and from what. */
export const releaseOrigin = async (root: string): Promise<Origin> => ({
  at: new Date().toISOString(),
  by: currentActor(),
  commit: await commitOf(root),
  kit: kitVersion,
});
