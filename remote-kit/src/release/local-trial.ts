import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createTrial } from '@waypost/delivery/trial/create-trial.server';
import { type HttpClient, HttpError } from '@waypost/shared/runtime';

const require = createRequire(import.meta.url);

/** An API that has nothing: pages show how they say so. The site tries them with its own data. */
const emptyApi: HttpClient = {
  request: () =>
    Promise.reject(new HttpError({ kind: 'status', status: 404, message: 'Nothing in a trial' })),
};

/**
 * The check in a process of its own, so that a release cannot harm the command. What has
 * passed is not tried again by the same command.
 */
export const localTrial = createTrial({
  script: require.resolve('@waypost/delivery/trial/trial-main.server'),
  // In the site's own repository the kit and what is shared are sources.
  execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
  http: emptyApi,
});
