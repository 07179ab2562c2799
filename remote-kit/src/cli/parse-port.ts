import { port } from '../config/config-schema';
import { UsageError } from './command';

/**
 * A port that somebody wrote.
 *
 * @param source what says so: an option or a variable
 * @throws UsageError in one line that names the source
 */
export function parsePort(text: string, source: string): number {
  const { success, data } = port.safeParse(text === '' ? NaN : Number(text));
  if (success) return data;
  throw new UsageError(`${source} takes a port, a number from 1 to 65535, not "${text}".`);
}
