import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { onEmbeddedEngine, type TestResponse } from '../testing/on-each-engine';

interface Operation {
  security?: object[];
  parameters?: { name: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

onEmbeddedEngine((api) => {
  let document: Document;
  let ajv: Ajv;
  beforeAll(async () => {
    document = (await api().get('/api/openapi.json')).body;
    ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'api', components: document.components });
  });

  /** Checks a response against what the document says about its call, status and type. */
  function expectDescribed(path: string, method: string, { status, headers, body }: TestResponse) {
    const response = document.paths[path]?.[method]?.responses[status];
    expect(response).toBeDefined();
    if (status === 204) {
      expect(response).not.toHaveProperty('content');
      return;
    }
    const [type = ''] = headers.get('content-type')?.split(';') ?? [];
    const text = JSON.stringify(response!.content?.[type]?.schema);
    expect(text).toEqual(expect.any(String));
    const schema = JSON.parse(text.replaceAll('"#/components/', '"api#/components/')) as object;
    const isValid = ajv.validate(schema, body);
    expect(isValid ? [] : ajv.errors).toEqual([]);
  }

  it('describes every call of the specification in OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    const ofTheSite = Object.keys(document.paths).filter((path) => !path.startsWith('/api/desk/'));
    expect(ofTheSite.sort()).toEqual([
      '/api/articles/',
      '/api/articles/featured/',
      '/api/articles/search/',
      '/api/articles/{slug}/',
      '/api/articles/{slug}/related/',
      '/api/articles/{slug}/view/',
      '/api/authors/{authorId}/',
      '/api/backup/',
      '/api/brands/',
      '/api/categories/',
      '/api/categories/{slug}/',
      '/api/categories/{slug}/articles/',
      '/api/changes/',
      '/api/comments/',
      '/api/comments/{id}/',
      '/api/comparison/{id}/',
      '/api/comparison/{id}/view/',
      '/api/comparisons/',
      '/api/contact/',
      '/api/drafts/{token}/',
      '/api/forget/',
      '/api/newsletter/',
      '/api/newsletter/confirm/',
      '/api/newsletter/unsubscribe/',
      '/api/page/{slug}/',
      '/api/pages/',
      '/api/product-categories/',
      '/api/product/{id}/',
      '/api/products/',
      '/api/referrers/',
      '/api/search/',
      '/api/status/',
    ]);
  });

  it.each([
    ['/api/articles/', '?page_size=3', 200],
    ['/api/articles/', '?page=x', 400],
    ['/api/articles/', '?page=99', 404],
    ['/api/articles/featured/', '', 200],
    ['/api/articles/search/', '?q=quantum', 200],
    ['/api/articles/{slug}/', 'story-1', 200],
    ['/api/articles/{slug}/', 'nowhere', 404],
    ['/api/articles/{slug}/related/', 'story-1', 200],
    ['/api/authors/{authorId}/', 'ada', 200],
    ['/api/brands/', '', 200],
    ['/api/categories/', '', 200],
    ['/api/categories/{slug}/', 'gaming', 200],
    ['/api/categories/{slug}/articles/', 'gaming', 200],
    ['/api/comments/', '?article=1', 200],
    ['/api/comments/', '', 400],
    ['/api/comments/', '?status=pending', 401],
    ['/api/comparison/{id}/', 'alpha-13-vs-beta-14', 200],
    ['/api/comparison/{id}/', 'gamma-15-vs-delta-16', 200],
    ['/api/comparisons/', '', 200],
    ['/api/contact/', '', 401],
    ['/api/page/{slug}/', 'privacy', 200],
    ['/api/pages/', '', 200],
    ['/api/product-categories/', '', 200],
    ['/api/product/{id}/', 'alpha-13', 200],
    ['/api/product/{id}/', 'nowhere', 404],
    ['/api/comparison/{id}/', 'nowhere', 404],
    ['/api/products/', '', 200],
    ['/api/search/', '?q=alpha', 200],
  ])('GET %s %s responds with %i as described', async (path, detail, expected) => {
    const target = path.includes('{') ? path.replace(/\{\w+\}/, detail) : path + detail;
    const response = await api().get(target);
    expect(response.status).toBe(expected);
    expectDescribed(path, 'get', response);
  });

  it.each([
    ['/api/comments/', { author_name: 'J' }, 400],
    [
      '/api/comments/',
      {
        author_name: 'Jo',
        author_email: 'jo@example.org',
        content: 'Described as it is.',
        article: 1,
      },
      201,
    ],
    ['/api/contact/', {}, 400],
    ['/api/newsletter/', { email: 'described@example.org' }, 201],
    ['/api/newsletter/', { email: 'described@example.org' }, 400],
    ['/api/newsletter/', { email: '' }, 400],
  ])('POST %s %j responds with %i as described', async (path, sent, expected) => {
    const response = await api().post(path, sent);
    expect(response.status).toBe(expected);
    expectDescribed(path, 'post', response);
  });

  it.each([
    ['/api/comments/', ''],
    ['/api/contact/', ''],
    ['/api/newsletter/', ''],
    ['/api/contact/', '?format=csv'],
    ['/api/status/', ''],
    ['/api/backup/', ''],
  ])('describes what the operator gets from %s%s', async (path, query) => {
    expectDescribed(path, 'get', await api().get(path + query, api().asOperator));
    if (path !== '/api/comments/') expectDescribed(path, 'get', await api().get(path + query));
  });

  it.each([
    ['/api/articles/{slug}/view/', 'story-1', 204],
    ['/api/articles/{slug}/view/', 'nowhere', 404],
    ['/api/comparison/{id}/view/', 'alpha-13-vs-beta-14', 204],
    ['/api/comparison/{id}/view/', 'nowhere', 404],
  ])('POST %s with %s responds with %i as described', async (path, name, expected) => {
    const response = await api().post(path.replace(/\{\w+\}/, name));
    expect(response.status).toBe(expected);
    expectDescribed(path, 'post', response);
  });

  it('describes what becomes of a decision on a comment', async () => {
    const decide = (id: string, status: string, headers = {}) =>
      api().send(`/api/comments/${id}/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ status }),
      });
    const responses = [
      [200, await decide('1', 'APPROVED', api().asOperator)],
      [400, await decide('1', 'ODD', api().asOperator)],
      [401, await decide('1', 'APPROVED')],
      [404, await decide('999999', 'APPROVED', api().asOperator)],
    ] as const;
    for (const [status, response] of responses) {
      expect(response.status).toBe(status);
      expectDescribed('/api/comments/{id}/', 'patch', response);
    }
  });

  it('describes how a body is refused that is too large or of another type', async () => {
    const large = await api().post('/api/contact/', { name: 'J'.repeat(100_000) });
    const form = await api().send('/api/contact/', { method: 'POST', body: 'name=Jo' });
    expect([large.status, form.status]).toEqual([413, 415]);
    expectDescribed('/api/contact/', 'post', large);
    expectDescribed('/api/contact/', 'post', form);
  });

  it('says of every call that it may be refused for now, and of reading no more than that', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        expect({ path, method, responses }).toMatchObject({
          responses: { 429: { content: {} }, 503: { content: {} } },
        });
        if (method === 'get') expect(responses).not.toHaveProperty('413');
      }
    }
  });

  it('says of every call of the desk who may make it', () => {
    const calls = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/desk/'));
    expect(calls.length).toBeGreaterThan(15);
    const secured = calls.flatMap(([path, operations]) =>
      Object.values(operations).map(({ security }) => ({ path, isOpen: security === undefined })),
    );
    const open = new Set(secured.filter(({ isOpen }) => isOpen).map(({ path }) => path));
    expect([...open].sort()).toEqual([
      '/api/desk/invitation/',
      '/api/desk/invitation/accept/',
      '/api/desk/invitation/passkey/options/',
      '/api/desk/session/',
      '/api/desk/session/link/',
      '/api/desk/session/link/person/',
      '/api/desk/session/mail/',
      '/api/desk/session/passkey/',
      '/api/desk/session/passkey/options/',
    ]);
  });

  it('says what parameters are when they are left out', () => {
    const parameterOf = (path: string, wanted: string) =>
      document.paths[path]?.get?.parameters?.find(({ name }) => name === wanted)?.schema;
    expect(parameterOf('/api/articles/', 'page')).toMatchObject({ type: 'integer', default: 1 });
    expect(parameterOf('/api/articles/', 'page_size')).toMatchObject({ default: 20 });
    expect(parameterOf('/api/categories/{slug}/articles/', 'page_size')).toMatchObject({
      default: 12,
    });
    expect(parameterOf('/api/articles/', 'ordering')).toMatchObject({ default: '-published_at' });
    expect(parameterOf('/api/desk/messages/', 'folder')).toMatchObject({ default: 'inbox' });
    expect(parameterOf('/api/comments/', 'article')).toMatchObject({
      minimum: 1,
      maximum: 2_147_483_647,
    });
  });

  it('can be read on a page without scripts or other hosts', async () => {
    const { status, headers, body } = await api().get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    for (const path of Object.keys(document.paths)) expect(body).toContain(path);
    expect(body).toContain('Response 429: Too many requests');
    expect(body).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });
});
