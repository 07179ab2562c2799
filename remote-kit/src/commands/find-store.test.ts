import { findStore } from './find-store';

const folderOf = async (releases: string | undefined, env: NodeJS.ProcessEnv) =>
  (await findStore({ values: { releases }, positionals: [] }, env))?.settings.dir;

it('takes a relative folder from where npm was called', async () => {
  const env = { INIT_CWD: '/srv/site', RELEASES_DIR: '../releases' };
  expect(await folderOf(undefined, env)).toBe('/srv/releases');
  expect(await folderOf('here', env)).toBe('/srv/site/here');
  expect(await folderOf('/var/releases', env)).toBe('/var/releases');
});
