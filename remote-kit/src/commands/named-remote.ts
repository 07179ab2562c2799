import { folderName, remoteName } from '@waypost/delivery/release-schema.server';
import { UsageError } from '../cli/command';
import { readRemote } from '../config/read-remote';

/** A remote that a command works on, and the version where one is named. */
export interface NamedRemote {
  name: string;
  version?: string;
}

const nameHere = async (): Promise<string> => (await readRemote(process.cwd())).name;

const isName = (word: string): boolean => remoteName.safeParse(word).success;

/**
 * The remote that a word names, else the one in this folder: an operator needs no sources.
 *
 * @throws UsageError where the word is no name
 */
export async function namedRemote(word?: string): Promise<string> {
  if (word === undefined) return nameHere();
  if (isName(word)) return word;
  throw new UsageError(`${JSON.stringify(word)} is no name of a remote.`);
}

/**
 * Reads `<remote>`, `<remote>@<version>` or `<version>`, the last of the remote in this folder. A
 * version begins with a digit, and a remote's name never does.
 *
 * @throws UsageError where the word is none of them
 */
export async function namedRelease(word?: string): Promise<NamedRemote> {
  if (word === undefined || isName(word)) return { name: await namedRemote(word) };
  const [first = '', version, ...more] = word.split('@');
  if (more.length > 0) throw new UsageError('Which? Name it <remote>@<version>.');
  const found = version === undefined ? { version: first } : { name: first, version };
  const { error } = folderName.safeParse(found.version);
  if (error) {
    throw new UsageError(`${JSON.stringify(found.version)} ${error.issues[0]?.message}.`);
  }
  return { ...found, name: await namedRemote(found.name) };
}
