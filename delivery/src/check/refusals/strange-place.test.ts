import { checked, host } from './refusal';

it.each(['https://elsewhere.example/mf-x/1/', '/remotes/mf-reader/1/', '/remotes/mf-x/2/'])(
  'refuses a release whose files come from %s',
  async (baseUrl) => {
    await expect(checked({ description: { baseUrl } })).rejects.toThrow(
      `its baseUrl is ${baseUrl}, not /remotes/mf-x/1/`,
    );
  },
);

it('refuses a development build where readers are', async () => {
  await expect(checked({ description: { mode: 'development' } })).rejects.toThrow(
    /it is a development build/,
  );
});

it('refuses a kind of page that another remote shows', async () => {
  const taken = [...host.taken, { owner: 'mf-reader', patterns: [], targets: ['article'] }];
  await expect(
    checked({ description: { targets: { article: '/x' } } }, { ...host, taken }),
  ).rejects.toThrow(/article is shown by mf-reader/);
});

it('refuses an api that would take the state of another', async () => {
  const code = `exports.routes = [{ id: 'mf-x:page', path: '/x' }];
    exports.api = { reducerPath: 'shell', reducer: () => null, middleware: () => 0, util: {} };`;
  await expect(checked({ files: { 'server/routes.cjs': code } })).rejects.toThrow(
    /reducerPath "shell", which has to be the remote's name/,
  );
});
