import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installDebianPackage } from './debian-package';

/** The oldest Java that the HTML checker runs on. */
const OLDEST = 17;

/** Major version of a Java, `null` where there is none. */
function versionOf(java: string): number | null {
  const { stdout, error } = spawnSync(java, ['--version'], { encoding: 'utf8' });
  const major = error ? undefined : /\b(\d+)[.\d]*/.exec(stdout)?.[1];
  return major === undefined ? null : Number(major);
}

function find(): string | undefined {
  const { JAVA_HOME } = process.env;
  const places = [...(JAVA_HOME ? [path.join(JAVA_HOME, 'bin/java')] : []), 'java'];
  return places.find((java) => (versionOf(java) ?? 0) >= OLDEST);
}

/**
 * The system's Java, installed first where that is possible: the Nu HTML checker runs on it.
 *
 * @throws Error that says what to install
 */
export function findJava(): string {
  if (!find()) installDebianPackage('default-jre-headless', 'Java for the HTML checker');
  const found = find();
  if (!found) {
    throw new Error(
      `The browser tests check HTML with Java ${OLDEST} or newer. Install it (Debian: apt-get ` +
        'install default-jre-headless) or set JAVA_HOME to its folder.',
    );
  }
  return found;
}
