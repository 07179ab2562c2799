import { folderName } from '../release-schema.server';
import { Refused } from './refused.server';

/**
 * The remote that a query names, `undefined` for all.
 *
 * @throws Refused where it is no remote's name
 */
export function remoteIn(query: unknown): string | undefined {
  const parsed = folderName.optional().safeParse((query as { remote?: unknown }).remote);
  if (parsed.success) return parsed.data;
  throw new Refused(400, 'bad_request', 'The query "remote" is no name of a remote.');
}
