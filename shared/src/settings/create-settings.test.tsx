import type { RemoteModule } from '../contracts/remote.contract';
import type { HttpRequest } from '../runtime/http-client';
import { createRemoteApi, pageLoader } from '../runtime/runtime';
import { hydrateRemote } from '../testing/hydrate-remote';
import { createSettings } from './create-settings';

interface Config {
  settings: { mapKey: { type: 'string'; description: string; default: string } };
}

it('says that nobody may read them while modules are loaded', () => {
  expect(createSettings<Config>().read).toThrow('The settings are not known yet');
});

it('reads the same in loaders and components, on the server and where the page is hydrated', async () => {
  const settings = createSettings<Config>();
  const api = createRemoteApi('mf-x').injectEndpoints({
    endpoints: (build) => ({
      getMap: build.query<{ name: string }, void>({
        query: () => ({ url: '/map/', params: { key: settings.read().mapKey } }),
      }),
    }),
  });
  function Page() {
    const { data } = api.useGetMapQuery();
    return <p>{`${settings.read().mapKey}: ${data?.name}`}</p>;
  }
  const remote: RemoteModule = {
    settings,
    api: api as unknown as RemoteModule['api'],
    routes: [
      {
        ...{ id: 'mf-x:page', path: '/x', Component: Page },
        loader: pageLoader(() => ({ required: [api.endpoints.getMap.initiate()] })),
      },
    ],
  };
  const { html, differences } = await hydrateRemote({
    ...{ remote, path: '/x', between: () => undefined, settings: { mapKey: 'abc' } },
    responses: {
      'GET /map/': ({ params }: HttpRequest) => ({ name: `The map of ${String(params?.key)}` }),
    },
  });
  expect(html).toContain('abc: The map of abc');
  expect(differences).toEqual([]);
});
