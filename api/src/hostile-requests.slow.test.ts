import fc from 'fast-check';
import { textStates } from './text-kinds/text-kind';
import { type ApiCall, apiCalls } from './testing/api-calls';
import { documentedCalls } from './testing/documented-calls';
import { onEachEngine, testedEngines, usualEngines } from './testing/on-each-engine';
import { testContent } from './testing/test-content';

const RANDOM_REQUESTS = 2_400;
const AT_ONCE = 8;

/** Tests that share the random requests, so that each has its own limit of time. */
const PARTS = [1, 2, 3, 4];

/** How long a request may take before it counts as hung. */
const PATIENCE_MS = 15_000;

const nasty = [
  "' or 1=1 --",
  '"; drop table articles; --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '9'.repeat(40),
  '2147483648',
  '-1',
  '0x10',
  'NaN',
  '1e309',
  '\u202e\u200b',
  '👩‍👩‍👧',
  'ﷺ'.repeat(50),
  'x'.repeat(900),
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

/** What stands in a JSON body where text or a number is expected. */
const nastyJson = [null, true, 1.5, -1, 1e300, [], {}, ['a'], { $ne: null }, [[[]]]];

const hostileText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ minLength: 300, maxLength: 900 }),
);

const hostileJson = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 }), fc.double());

const rawBodies = ['', '{', '[]', 'null', '"text"', '{"a":', '\u0000', '['.repeat(5_000)];

const contentTypes = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'nonsense',
];

const wrongTokens = ['Bearer', 'Bearer \u00ff', 'Basic Og==', 'Bearer x y'];

/** A call of which one part is not what it should be. */
interface HostileRequest extends Omit<ApiCall, 'method'> {
  method: string;
  rawBody?: string;
  contentType?: string;
  authorization?: string;
}

/** Every part of a call that a client chooses, each with a way to put something else there. */
function partsOf(call: ApiCall): ((value: unknown) => HostileRequest)[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [
    ...(call.segment === undefined
      ? []
      : [(value: unknown) => ({ ...call, segment: text(value) })]),
    ...Object.keys(call.query ?? { unknown: '' }).map((name) => (value: unknown) => ({
      ...call,
      query: { ...call.query, [name]: text(value) },
    })),
    ...Object.keys(call.body ?? {}).map((name) => (value: unknown) => ({
      ...call,
      body: { ...call.body, [name]: value },
    })),
  ];
}

/** Calls of which one part is not what it should be. */
function hostileRequestTo(calls: readonly ApiCall[]): fc.Arbitrary<HostileRequest> {
  const call = fc.constantFrom(...calls);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: call.chain((valid) =>
        fc
          .tuple(fc.constantFrom(...partsOf(valid)), hostileJson)
          .map(([put, value]): HostileRequest => put(value)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(call, fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'POST', 'PATCH', 'GET', 'HEAD'))
        .map(([valid, method]) => ({ ...valid, method })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(call, fc.constantFrom(...rawBodies))
        .map(([valid, rawBody]) => ({ ...valid, rawBody })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(call, fc.constantFrom(...contentTypes))
        .map(([valid, contentType]) => ({ ...valid, contentType })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(call, fc.constantFrom(...wrongTokens))
        .map(([valid, authorization]) => ({ ...valid, authorization })),
    },
  );
}

/** What may stand in an address: half surrogates cannot be encoded. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

onEachEngine((api, engine) => {
  const seen = new Map<string, Set<number>>();

  const send = async (request: HostileRequest, isOperator: boolean) => {
    const { method, path, segment = '', query = {}, body } = request;
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    const target = `${path.replaceAll('{}', encode(segment))}?${parameters.join('&')}`;
    const authorization =
      request.authorization ?? (isOperator ? api().asOperator.authorization : undefined);
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
    const response = await fetch(api().origin + target, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': request.contentType ?? 'application/json',
        ...(authorization && { authorization }),
      },
      body: hasBody ? (request.rawBody ?? JSON.stringify(body)) : undefined,
    });
    const responseText = await response.text();
    const name = `${method} ${path}`;
    seen.set(name, (seen.get(name) ?? new Set()).add(response.status));
    // The request stands in the message of a failure.
    expect({
      target,
      body,
      status: response.status >= 500 ? response.status : 'below 500',
    }).toEqual({ target, body, status: 'below 500' });
    // Links in mails lead people to pages.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (response.status >= 400 && method !== 'HEAD' && !isPage)
      expect(JSON.parse(responseText)).toBeTruthy();
    expect(responseText).not.toMatch(/\.ts:\d|node_modules|DrizzleQueryError|Failed query/);
  };

  const sendAll = async (requests: HostileRequest[], isOperator: boolean) => {
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const some = requests.slice(from, from + AT_ONCE);
      await Promise.all(some.map((request) => send(request, isOperator)));
    }
  };

  it('responds to every call as it should', async () => {
    await sendAll(apiCalls, true);
    const refused = [...seen].filter(([, statuses]) => ![...statuses].some((code) => code < 400));
    // An image that is not there.
    expect(refused.map(([name]) => name)).toEqual(['GET /media/{}']);
  });

  // What a reader sends reaches the database with the operator's token, too: it differs in what is refused before.
  const senders: [string, boolean][] = [['the operator', true]];
  if (usualEngines().includes(engine)) senders.unshift(['a reader', false]);

  it.each(senders)(
    'bears every nasty value in every parameter and field from %s',
    async (_name, isOperator) => {
      const requests = apiCalls.flatMap((valid) =>
        partsOf(valid).flatMap((put) => {
          const values = valid.body === undefined ? nasty : [...nasty, ...nastyJson];
          return values.map(put);
        }),
      );
      expect(requests.length).toBeGreaterThan(1_500);
      await sendAll(requests, isOperator);
    },
    400_000,
  );

  /** Those above, and all that the API documents beside them, such as the desk's. */
  const allCalls = (): ApiCall[] => {
    const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`;
    const known = new Set(apiCalls.map(nameOf));
    const documented = documentedCalls(api().app);
    return [...apiCalls, ...documented.filter((call) => !known.has(nameOf(call)))];
  };

  it('knows every route of the API', async () => {
    const known = new Set(allCalls().map(({ path }) => path.replace(/\/$/, '')));
    const routes = api()
      .app.knownPaths()
      .map((path) => path.replace(/:\w+|\*/g, '{}').replace(/\/$/, ''));
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
    await sendAll(allCalls(), false);
  });

  const runs = Math.ceil(RANDOM_REQUESTS / testedEngines().length / PARTS.length / AT_ONCE);

  it.each(PARTS)(
    `bears ${runs * AT_ONCE} random hostile requests, half of them from the operator (%i)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(hostileRequestTo(allCalls()), fc.boolean()), {
            minLength: AT_ONCE,
            maxLength: AT_ONCE,
          }),
          async (requests) => {
            await Promise.all(requests.map(([request, isOperator]) => send(request, isOperator)));
          },
        ),
        { numRuns: runs, endOnFailure: true },
      );
      // The requests reach what they attack: some are served, many are refused.
      const statuses = new Set([...seen.values()].flatMap((codes) => [...codes]));
      expect([...statuses]).toEqual(
        expect.arrayContaining([200, 201, 204, 400, 401, 404, 405, 415]),
      );
    },
  );

  it('has lost nothing by all of this', async () => {
    // Random requests of the operator may take an article off, which is no loss, or make one.
    const counts = textStates.map(async (state) => {
      const list = `/api/desk/articles/?state=${state}&page_size=100`;
      const { results } = (await api().get(list, api().asOperator)).body;
      return results.filter(({ origin }: { origin: string }) => origin === 'file').length as number;
    });
    const articles = (await Promise.all(counts)).reduce((sum, count) => sum + count);
    expect(articles).toBe(testContent.articles.length);
  });
});
