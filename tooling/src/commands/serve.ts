import { runSite } from '../start/run-site';

/** `waypost serve`: runs the api and the shell's server as they were built, until stopped. */
export async function serve(): Promise<void> {
  process.exitCode = await runSite();
}
