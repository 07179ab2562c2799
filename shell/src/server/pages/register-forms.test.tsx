import fastify, { type FastifyInstance } from 'fastify';
import { data, Form, redirect, type RouteObject, useActionData } from 'react-router-dom';
import { type Release, RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi, pageAction } from '@waypost/shared/runtime';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { testEntries } from '../../testing/test-entries';
import { createSiteMetrics, type SiteMetrics } from '../metrics/site-metrics';
import { composeReleaseSet } from '../releases/release-set';
import type { LoadedRelease } from '../releases/remote-status';
import { registerForms } from './register-forms';
import { servePage } from './serve-page';
import { serveForm, takesForms } from './serve-form';
import { testManifest, testRenderer, testService } from '../testing/serve-pages';

const FORM_TYPE = 'application/x-www-form-urlencoded';

const api = createRemoteApi('mf-x').injectEndpoints({
  endpoints: (build) => ({
    write: build.mutation<unknown, string>({
      query: (note) => ({ url: '/notes/', method: 'POST', data: { note } }),
    }),
  }),
});

const Result = () => <p>{JSON.stringify(useActionData()) ?? 'nothing sent'}</p>;

const Added = () => <Form method="post">{JSON.stringify(useActionData()) ?? 'nothing added'}</Form>;

const routes: RouteObject[] = [
  {
    ...{ id: 'mf-x:page', path: '/x', Component: Result },
    loader: () => ({ loaded: true }),
    lazy: {
      action: async () =>
        pageAction(async (form, { dispatch }) => {
          const note = String(form.get('note'));
          await dispatch(api.endpoints.write.initiate(note, { track: false }));
          return data({ note }, note === '' ? 400 : 200);
        }),
    },
  },
  { id: 'mf-x:read', path: '/read', element: <p>Only read</p> },
  {
    ...{ id: 'mf-x:list', path: '/list', handle: { query: ['page'] } },
    children: [
      {
        ...{ id: 'mf-x:index', index: true, Component: Added },
        action: () => ({ added: true }),
      },
    ],
  },
  {
    ...{ id: 'mf-x:indexed', path: '/indexed', index: true as const, Component: Result },
    action: () => ({ indexed: true }),
  },
  { id: 'mf-x:lead', path: '/lead', element: <p>Leads on</p>, action: () => redirect('/x') },
  {
    ...{ id: 'mf-x:throw', path: '/throw', element: <p>Throws</p> },
    action: () => {
      throw new Error('Out of ink');
    },
  },
];

function releaseSet() {
  const release: Release = {
    format: RELEASE_FORMAT,
    ...{ name: 'mf-x', version: '1', serverBundle: 'routes.cjs', routes: {} },
    patterns: ['/x', '/read', '/lead', '/throw', '/list', '/indexed'],
    ...{ container: { name: 'mf_x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
    ...{ integrity: {}, baseUrl: '/remotes/mf-x/1/', shared: {}, mode: 'production' as const },
    origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
    routeBudget: 1,
    ...testEntries,
  };
  const live: LoadedRelease = {
    ...{ release, styles: new Map() },
    module: { routes, api } as unknown as RemoteModule,
  };
  return composeReleaseSet([{ name: 'mf-x', wanted: '1', state: 'ready', live }]);
}

let app: FastifyInstance;
let isSplit: boolean;
let metrics: SiteMetrics;
let logged: { message: string; facts: object }[];
let readers: string[];
/** What the API says of an address that subscribes. */
let accepted: object;
let calls: ReturnType<typeof fakeHttp>['calls'];

beforeEach(async () => {
  const set = releaseSet();
  [logged, readers, isSplit, accepted] = [[], [], false, {}];
  metrics = createSiteMetrics();
  metrics.versions.note('mf-x', '1', ['/throw']);
  const fake = fakeHttp({
    'GET /categories/': { results: [] },
    'POST /notes/': {},
    'POST /newsletter/': () => accepted,
  });
  calls = fake.calls;
  const service = testService(
    { current: () => set, isSplit: () => isSplit },
    {
      renderer: testRenderer({ log: (message, facts) => void logged.push({ message, facts }) }),
      metrics,
      forReader: (address) => {
        readers.push(address);
        return fake.http;
      },
    },
  );
  app = fastify();
  app.decorateRequest('pattern', '');
  app.get('/*', (request, reply) => servePage(service, request, reply));
  let left = 20;
  await registerForms(app, {
    ...{ site, manifest: testManifest(), limit: async () => (left-- > 0 ? null : 42) },
    takes: (request, reply) => takesForms(service, request, reply),
    serve: (...form) => serveForm(service, ...form),
  });
});

afterEach(() => app.close());

/** Sends a form as browsers do; a header that is `undefined` is left out. */
function post(url: string, payload = '', change: Record<string, string | undefined> = {}) {
  const headers = {
    'content-type': FORM_TYPE,
    'sec-fetch-site': 'same-origin',
    ...change,
  };
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
  return app.inject({
    ...{ method: 'POST', url, payload },
    headers: Object.fromEntries(sent) as Record<string, string>,
  });
}

it('runs the action of a page for its reader, and renders the page with what it returns', async () => {
  const note = 'Grüße 日本 ✓ <b>';
  const { statusCode, headers, body } = await post('/x', new URLSearchParams({ note }).toString(), {
    'x-forwarded-for': '203.0.113.7',
  });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Grüße 日本 ✓ &lt;b&gt;');
  expect(body).toContain('<header');
  expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', data: { note } }));
  expect(readers).toEqual(['203.0.113.7, 127.0.0.1']);
  // Hydrated, the page has the same.
  expect(body).toContain('"actionData":{"mf-x:page"');
});

it('responds with the status of the action, also of bytes that are no text', async () => {
  expect((await post('/x', 'note=')).statusCode).toBe(400);
  const { statusCode, body } = await post('/x', 'note=%ff%fe');
  expect(statusCode).toBe(200);
  expect(body).toContain('\ufffd');
});

it('runs the action of an index route, as its form requests it', async () => {
  const { body } = await app.inject('/list');
  expect(body).toContain('action="/list?index"');
  const sent = await post('/list?index&page=2');
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('{&quot;added&quot;:true}');
  expect((await post('/list')).statusCode).toBe(405);
  expect((await post('/indexed')).statusCode).toBe(200);
  expect((await post('/indexed?index')).statusCode).toBe(200);
});

it('draws one bucket for a reader without one, while a canary is under way', async () => {
  isSplit = true;
  expect([(await post('/x', 'note=a')).headers['set-cookie']].flat()).toHaveLength(1);
});

it('leads on with 303 where the action redirects', async () => {
  const { statusCode, headers } = await post('/lead');
  expect([statusCode, headers.location]).toEqual([303, '/x']);
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  [{}, '/newsletter/subscribe?sent=1', 0],
  [{ next_step: 'Confirm it.' }, '/newsletter/subscribe?sent=mail', 1],
])('leads from the newsletter’s form, of %j, to %s', async (response, address, steps) => {
  accepted = response;
  const { statusCode, headers } = await post('/newsletter/subscribe', 'email=a%40mail.test');
  expect([statusCode, headers.location]).toEqual([303, address]);
  const { body } = await app.inject(address);
  expect(body).toContain('Successfully Subscribed!');
  expect(body.match(/confirm it by the link in the mail/g) ?? []).toHaveLength(steps);
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect((await app.inject('/newsletter/subscribe?other=1')).body).not.toContain('Successfully');
});

it('shows the fallback where an action throws, logs that and counts it', async () => {
  const { statusCode, body, headers } = await post('/throw');
  expect(statusCode).toBe(503);
  expect(body).toContain('This section is taking a break');
  expect(headers['cache-control']).toBe('no-store');
  const facts = {
    pathname: '/throw',
    remote: 'mf-x',
    version: '1',
    error: new Error('Out of ink'),
  };
  expect(logged).toContainEqual({ message: 'An action or a loader failed', facts });
  expect(await metrics.registry.metrics()).toContain(
    'waypost_render_failures_total{page="/throw",remote="mf-x",version="1"} 1',
  );
});

it.each(['/read', '/nowhere', '/assets/none.js'])('lets %s be read only', async (url) => {
  const { statusCode, headers } = await post(url, 'a=b', { 'sec-fetch-site': 'cross-site' });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it.each([
  ['cross-site', site.origin],
  ['same-site', site.origin],
  ['none', undefined],
  [undefined, 'https://elsewhere.test'],
  [undefined, 'null'],
])('refuses a form from elsewhere: %s, %s', async (from, origin) => {
  const { statusCode, body, headers } = await post('/x', 'note=a', {
    ...{ 'sec-fetch-site': from, origin },
  });
  expect(statusCode).toBe(403);
  expect(body).toContain('<h1');
  expect(body).toContain('Open the page here');
  expect(headers['cache-control']).toBe('no-store');
  expect(calls).toEqual([]);
});

it.each([
  ['a page of the site, by an older browser', site.origin],
  ['a browser of texts', undefined],
])('takes the form of %s', async (_whose, origin) => {
  const { statusCode } = await post('/x', 'note=a', { 'sec-fetch-site': undefined, origin });
  expect(statusCode).toBe(200);
});

it.each([
  [413, `note=${'a'.repeat(65 * 1024)}`, undefined, 'A form may have 64 KiB'],
  [415, '{}', 'application/json', 'application/x-www-form-urlencoded'],
  [415, '--a--', 'multipart/form-data; boundary=a', 'Files cannot be sent'],
])('refuses with %i what is no form that it takes', async (status, payload, type, text) => {
  const { statusCode, body } = await post('/x', payload, type ? { 'content-type': type } : {});
  expect(statusCode).toBe(status);
  expect(body).toContain(text);
  expect(calls).toEqual([]);
});

it('limits how often an address sends forms', async () => {
  for (let sent = 0; sent < 20; sent++) await post('/lead');
  const { statusCode, headers, body } = await post('/lead');
  expect([statusCode, headers['retry-after']]).toEqual([429, '42']);
  expect(body).toContain('Too many forms');
});
