import fc from 'fast-check';
import { onEachEngine, testedEngines } from './testing/on-each-engine';

const HOSTILE_REQUESTS = 2_400;
const AT_ONCE = 8;

/** How long a request may take before it counts as hung. */
const PATIENCE_MS = 15_000;

const paths = [
  '/api/articles/',
  '/api/articles/featured/',
  '/api/articles/search/',
  '/api/articles/*/',
  '/api/articles/*/related/',
  '/api/articles/*/view',
  '/api/categories/',
  '/api/categories/*/',
  '/api/categories/*/articles/',
  '/api/authors/*/',
  '/api/page/*/',
  '/api/comments/',
  '/api/comments/*/',
  '/api/contact/',
  '/api/newsletter/',
  '/api/products/',
  '/api/product/*/',
  '/api/comparisons/',
  '/api/comparison/*/',
  '/api/search/',
  '/api/brands/',
  '/api/product-categories/',
  '/api/quotes/',
  '/api/backup/',
  '/media/*',
  '/*',
];

const knownValues = ['story-1', 'ada', 'gaming', 'alpha-13-vs-beta-14', 'privacy', '1', 'alpha-13'];

const nasty = [
  "' or 1=1 --",
  '"; drop table articles; --',
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '9'.repeat(40),
  '-1',
  '0x10',
  'NaN',
  '1e309',
  '\u202e\u200b',
  '👩‍👩‍👧',
  'ﷺ'.repeat(50),
  "to_tsquery('a & ')",
  ':*',
  '"unclosed',
  '-',
  '!!',
  'null',
  '[]',
  '{}',
  '',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.constantFrom(...knownValues) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 300, maxLength: 900 }) },
);

/** What may stand in an address: half surrogates cannot be encoded. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

const parameters = [
  'page',
  'page_size',
  'ordering',
  'author',
  'category',
  'tag',
  'search',
  'featured',
  'q',
  'article',
  'status',
  'brand',
  'min_price',
  'max_price',
  'format',
];

const fields = [
  'author_name',
  'author_email',
  'content',
  'article',
  'parent',
  'website',
  'name',
  'email',
  'subject',
  'message',
  'status',
  '__proto__',
  'constructor',
];

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom('jo@example.org', 'Long enough to be a message') },
  { weight: 1, arbitrary: fc.double() },
);

const hostileRequest = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
  path: fc.constantFrom(...paths),
  segment: text,
  query: fc.array(fc.tuple(fc.constantFrom(...parameters), text), { maxLength: 4 }),
  body: fc.oneof(
    fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 7 }),
    fc.constantFrom('', '{', '[]', 'null', '"text"', '{"a":', '\u0000', '['.repeat(5_000)),
  ),
  contentType: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  ),
  authorization: fc.constantFrom(undefined, 'Bearer', 'Bearer \u00ff', 'Basic Og==', 'Bearer x y'),
});

type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer Value> ? Value : never;

onEachEngine((api) => {
  const runs = Math.ceil(HOSTILE_REQUESTS / testedEngines().length / AT_ONCE);

  it(`answers ${runs * AT_ONCE} hostile requests without a server error or hanging`, async () => {
    const seen = new Map<number, number>();
    const send = async (request: HostileRequest) => {
      const { method, body } = request;
      const path = request.path.replace('*', encode(request.segment));
      const query = request.query.map(([name, given]) => `${name}=${encode(given)}`).join('&');
      const isReading = method === 'GET' || method === 'OPTIONS';
      const response = await fetch(`${api().origin}${path}?${query}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': request.contentType,
          ...(request.authorization && { authorization: request.authorization }),
        },
        body: isReading
          ? undefined
          : typeof body === 'string'
            ? body
            : `{${body.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`).join(',')}}`,
      });
      const answer = await response.text();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) expect(JSON.parse(answer)).toBeTruthy();
      expect(answer).not.toMatch(/at .*\.ts:\d|node_modules|DrizzleQueryError|Failed query/);
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (requests) => {
          await Promise.all(requests.map(send));
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    // The requests reach what they attack: some are answered, many are refused.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415]));
    expect((await api().get('/api/articles/')).body.count).toBe(34);
  }, 400_000);
});
