import { randomOf } from '../support/random';

/** A request that no honest client sends. */
export interface HostileRequest {
  method: string;
  /** Path and query as they go over the wire. */
  target: string;
  headers: Record<string, string>;
  body?: string;
}

/** Paths of the shell, and of the API what its document does not name. */
const PATHS = [
  ...['/', '/articles', '/trending', '/editors-pick', '/most-viewed', '/categories', '/about'],
  ...['/category/{}', '/article/{}', '/author/{}', '/products/{}', '/compare/{}', '/{}', '/{}/{}'],
  ...[
    '/page/{}',
    '/tag/{}',
    '/contact',
    '/privacy',
    '/products',
    '/compare',
    '/login',
    '/desk',
    '/desk/inbox/{}',
    '/search',
  ],
  ...['/assets/{}', '/remotes/{}', '/remotes/mf-blog/{}', '/remotes/{}/{}/{}', '/media/{}'],
  ...['/media/covers/{}', '/feed', '/feed/{}', '/sitemap.xml', '/sitemap-{}.xml', '/robots.txt'],
  ...['/manifest.webmanifest', '/favicon.ico', '/healthz', '/livez', '/readyz', '/api/{}', '/api'],
  ...['/api/openapi.json', '/api/docs', '/api/docs{}', '/api/desk/{}', '/desk', '/desk/{}'],
  ...['/-/', '/-/{}', '/-/host', '/-/releases', '/-/releases/{}/{}', '/-/history', '/-/shells'],
  ...['/-/live', '/-/purge', '/-/previews', '/-/previews/{}', '/-/preview', '/-/preview/leave'],
  ...['/-/status', '/-/status.json', '/-/metrics', '/-/reports', '/icon-{}.png'],
];

const QUERY = [
  'token',
  'to',
  'remote',
  'page',
  'page_size',
  'q',
  'search',
  'ordering',
  'category',
  'w',
  'tag',
  'min_price',
];

/** Encoded as they stand: line breaks, separators, half characters, ways up, other hosts. */
const SEGMENTS = [
  ...['%0A', '%0D%0AX', '%0AX-A:b', '%00', '%09', '%7F', '%E2%80%A8X', '%E2%80%A9', '%C2%85'],
  ...['%5C', '%5C%5C%5C', '%5C%5Celsewhere.test', '/elsewhere.test', '//', '%2F%2Felsewhere.test'],
  ...[
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '..%5c',
    '.',
    '%2e',
    '%',
    '%zz',
    '%25zz',
    '%E0%A4%A',
  ],
  ...[
    '%ED%A0%80',
    '%F0%9F%91%A9',
    '%EF%BF%BF',
    '%C0%AF',
    '%25%32%65',
    '%252e',
    ';',
    '*',
    ':a',
    '{}',
  ],
  ...[
    "'%20or%201=1",
    '%3Cscript%3E',
    '$%7B7*7%7D',
    '__proto__',
    'constructor',
    '-1',
    '0x10',
    '1e309',
  ],
  ...['99999999999999999999', 'NaN', 'null', 'a'.repeat(300), 'a'.repeat(2_000), '%F0'.repeat(40)],
  ...[
    'http://elsewhere.test',
    '@elsewhere.test',
    '?',
    '#',
    '&',
    '=',
    '[]',
    '|',
    '^',
    '`',
    '~',
    '+',
  ],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const HEADERS: [name: string, values: string[]][] = [
  ['accept', ['*/*', 'image/avif', '', 'x'.repeat(500), ',,,;q=']],
  ['accept-encoding', ['br', 'gzip;q=2', '*;q=0', 'identity;q=0', ', ,', 'br;q=nonsense']],
  ['authorization', ['Bearer', 'Bearer x', 'Basic Og==', 'Bearer \u00ff', 'x'.repeat(2_000)]],
  [
    'content-type',
    ['application/json', 'text/plain', 'nonsense', '', 'application/json; charset=x'],
  ],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  [
    'cookie',
    [
      ...['a=b', '=;=;', '\u00e9', 'a'.repeat(3_000), 'waypost-preview=', 'waypost-preview=a.b.c'],
      ...['waypost-preview=%zz', 'waypost-bucket=-1', 'waypost-bucket=x; waypost-preview=x'],
    ],
  ],
  ['forwarded', ['for=_;host=elsewhere.test']],
  ['host', ['elsewhere.test', '', 'a b', '[::1', 'localhost:99999']],
  ['if-modified-since', ['nonsense', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['if-none-match', ['*', 'W/"', '"a", W/"b"', ',']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', 'pages=1-2']],
  ['referer', ['nonsense', 'javascript:alert(1)']],
  ['te', ['trailers', 'gzip']],
  ['x-forwarded-for', ['1.2.3.4', 'nonsense', ',,,', '::1', 'a'.repeat(1_000)]],
  ['x-forwarded-host', ['elsewhere.test']],
  ['x-http-method-override', ['DELETE']],
];

const BODIES = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":',
    '\u0000',
    '['.repeat(5_000),
    'a=b&c=d',
    '{"a":1e999}',
  ],
  ...['{"__proto__":{"a":1}}', '{"email":"a@b.c"}', '{"email":["a@b.c"]}', '{"status":"APPROVED"}'],
  ...['{"author_name":"\u0000","content":"x","article":1}', `{"name":"${'x'.repeat(70_000)}"}`],
];

/** What texts are taken apart at, and what an expression that goes back over them would stumble on. */
const SEPARATORS = [
  ...[
    '/',
    '.',
    '-',
    '_',
    '~',
    '%2F',
    '%2e',
    '%20',
    '%25',
    '\\',
    ';',
    ',',
    ':',
    '@',
    '&',
    '=',
    '+',
    '*',
  ],
  ...[
    '?',
    '#',
    '!',
    '|',
    "'",
    '"',
    '(',
    '[',
    '{',
    '<',
    '=a&',
    '/.',
    '-/',
    'a=b;',
    ', ',
    ' ',
    '\t',
    '; ',
  ],
];

/** What the name of a header may have (RFC 9110, section 5.6.2). */
const NAME_SEPARATORS = ['-', '_', '.', '~', '!', '+', '*', '|', "'", '`', '^', '#', '$', '%', '&'];

/** Characters of repetitions: as many as an address takes, as a request's head takes, and more. */
const LENGTHS = [1_000, 1_990, 7_000, 15_000, 20_000];

/** Characters of an address that is not refused yet. */
const MAX_TARGET = 2_000;

/** Fields of texts that readers and the desk send. */
const FIELDS = [
  ...['email', 'emails', 'name', 'author_name', 'subject', 'message', 'content', 'search'],
  ...['password', 'current', 'token', 'title', 'reply', 'consent'],
];

/** The share of requests that have a repetition. */
const REPETITIONS = 0.2;

const PARTS = ['path', 'query', 'value', 'name', 'header', 'cookie', 'host', 'body'] as const;

/** The same request with one separator over and over in one part of it, and something else behind. */
function withRepetition(
  request: HostileRequest,
  pick: <T>(values: readonly T[]) => T,
): HostileRequest {
  const { target, headers } = request;
  const [path = '/', query = ''] = target.split('?', 2);
  const over = (separators: readonly string[], length = pick(LENGTHS)): string => {
    const separator = pick(separators);
    return separator.repeat(length / separator.length) + pick(['', 'x', '\u00ff']);
  };
  const withHeader = (name: string, value: string): HostileRequest => ({
    ...request,
    headers: { ...headers, [name]: value },
  });
  // An address has neither blanks nor a byte that is not ASCII.
  const inTarget = (): string => over(SEPARATORS).replace(/[ \t\u00ff]/g, '');
  // Half of them as long as what stands behind the limit gets to see.
  const withTarget = (target: string, end = ''): HostileRequest => {
    const whole = target + end;
    return { ...request, target: pick([whole, target.slice(0, MAX_TARGET - end.length) + end]) };
  };
  switch (pick(PARTS)) {
    case 'path':
      return withTarget(`${path}${inTarget()}`, pick(['', 'x', '/x']));
    case 'query':
      return withTarget(`${path}?${query}${inTarget()}`);
    case 'value':
      return withTarget(`${path}?${pick(QUERY)}=${inTarget()}`, 'x');
    case 'name':
      return withHeader(`x${over(NAME_SEPARATORS).replace('\u00ff', '')}`, 'a');
    case 'header':
      return withHeader(pick(HEADERS)[0], over(SEPARATORS));
    case 'cookie':
      return withHeader('cookie', over(SEPARATORS));
    case 'host':
      return withHeader('host', over(SEPARATORS));
    case 'body': {
      const text = over(SEPARATORS, 60_000);
      const body = pick([text, JSON.stringify({ [pick(FIELDS)]: text })]);
      return { ...request, method: 'POST', body };
    }
  }
}

/**
 * Makes hostile requests over every path, method, header and body.
 *
 * @param seed the same seed makes the same requests
 * @param apiPaths the API's paths, `{}` for each parameter
 */
export function* hostileRequests(
  seed: number,
  apiPaths: readonly string[],
): Generator<HostileRequest, never> {
  const paths = [...PATHS, ...apiPaths];
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = (most: number): number => Math.floor(random() * (most + 1));
  const segment = (): string =>
    random() < 0.5 ? pick(SEGMENTS) : pick(SEGMENTS) + (random() < 0.5 ? 'a' : pick(SEGMENTS));

  for (;;) {
    const path = pick(paths).replaceAll('{}', segment) + (random() < 0.2 ? `/${segment()}` : '');
    const query = Array.from({ length: some(2) }, () => `${pick(QUERY)}=${segment()}`).join('&');
    const method = random() < 0.5 ? 'GET' : pick(METHODS);
    const headers: Record<string, string> = {};
    for (let count = some(3); count > 0; count--) {
      const [name, values] = pick(HEADERS);
      headers[name] = pick(values);
    }
    const hasBody = random() < (method === 'GET' || method === 'HEAD' ? 0.05 : 0.7);
    if (hasBody && random() < 0.7) headers['content-type'] ??= 'application/json';
    // What stands behind `#` never leaves an honest client.
    const target = query ? `${path}?${query}` : path;
    const request = { method, target, headers, ...(hasBody ? { body: pick(BODIES) } : {}) };
    yield random() < REPETITIONS ? withRepetition(request, pick) : request;
  }
}
