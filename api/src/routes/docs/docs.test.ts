import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { onEachEngine } from '../../testing/on-each-engine';

interface Operation {
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

onEachEngine((api) => {
  let document: Document;
  let ajv: Ajv;
  beforeAll(async () => {
    document = (await api().get('/api/openapi.json')).body;
    ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'api', components: document.components });
  });

  /** Checks an answer against what the document says about its call and status. */
  function expectDescribed(path: string, method: string, status: number, body: unknown) {
    const response = document.paths[path]?.[method]?.responses[status];
    expect(response).toBeDefined();
    const text = JSON.stringify(response!.content?.['application/json'].schema ?? true);
    const schema = JSON.parse(text.replaceAll('"#/components/', '"api#/components/')) as object;
    const isValid = ajv.validate(schema, body);
    expect(isValid ? [] : ajv.errors).toEqual([]);
  }

  it('describes every call of the specification in OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/articles/',
      '/api/articles/featured/',
      '/api/articles/search/',
      '/api/articles/{slug}/',
      '/api/articles/{slug}/related/',
      '/api/articles/{slug}/view/',
      '/api/authors/{authorId}/',
      '/api/brands/',
      '/api/categories/',
      '/api/categories/{slug}/',
      '/api/categories/{slug}/articles/',
      '/api/comments/',
      '/api/comments/{id}/',
      '/api/comparison/{id}/',
      '/api/comparison/{id}/view/',
      '/api/comparisons/',
      '/api/contact/',
      '/api/newsletter/',
      '/api/page/{slug}/',
      '/api/product-categories/',
      '/api/product/{id}/',
      '/api/products/',
      '/api/search/',
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
    ['/api/product-categories/', '', 200],
    ['/api/product/{id}/', 'alpha-13', 200],
    ['/api/products/', '', 200],
    ['/api/search/', '?q=alpha', 200],
  ])('GET %s %s answers %i as described', async (path, detail, expected) => {
    const target = path.includes('{') ? path.replace(/\{\w+\}/, detail) : path + detail;
    const { status, body } = await api().get(target);
    expect(status).toBe(expected);
    expectDescribed(path, 'get', status, body);
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
  ])('POST %s %j answers %i as described', async (path, sent, expected) => {
    const { status, body } = await api().post(path, sent);
    expect(status).toBe(expected);
    expectDescribed(path, 'post', status, body);
  });

  it('describes what the operator gets', async () => {
    for (const path of ['/api/comments/', '/api/contact/', '/api/newsletter/']) {
      const { status, body } = await api().get(path, api().asOperator);
      expectDescribed(path, 'get', status, body);
    }
  });

  it('can be read on a page without scripts or other hosts', async () => {
    const { status, headers, body } = await api().get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    for (const path of Object.keys(document.paths)) expect(body).toContain(path);
    expect(body).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });
});
