import type { Role } from '../staff/permissions';
import { makeSetupLink } from '../staff/staff-links';
import type { TestApi, TestResponse } from './on-each-engine';

/** A browser with a cookie jar of its own on a page of the desk. */
export interface DeskBrowser {
  get: (path: string) => Promise<TestResponse>;
  post: (path: string, body?: unknown) => Promise<TestResponse>;
  put: (path: string, body: unknown) => Promise<TestResponse>;
  /** Makes a call that changes what was read as this version. */
  send: (method: string, path: string, version: string, body?: unknown) => Promise<TestResponse>;
  patch: (path: string, body: unknown) => Promise<TestResponse>;
  delete: (path: string) => Promise<TestResponse>;
  /** What it sends as its cookies; may be set, as a thief would. */
  cookie: string;
  /** The cookie by which the desk knows a browser that signed in before. */
  knownBrowser: string;
  /** The last `Set-Cookie` that it was sent. */
  lastSetCookie: string;
}

/** Opens a browser; paths are below `/api/desk`. */
export function openDesk(api: TestApi, origin = api.app.site.origin): DeskBrowser {
  const call = async (method: string, path: string, body?: unknown, version?: string) => {
    const response = await api.send(`/api/desk${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': version }),
        cookie: [browser.cookie, browser.knownBrowser].filter(Boolean).join('; '),
        'user-agent': 'A browser in a test',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (pair.includes('known_browser=')) {
        browser.knownBrowser = pair;
        continue;
      }
      browser.lastSetCookie = line;
      browser.cookie = pair.endsWith('=') ? '' : pair;
    }
    return response;
  };
  const browser: DeskBrowser = {
    cookie: '',
    knownBrowser: '',
    lastSetCookie: '',
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    send: (method, path, version, body) => call(method, path, body, version),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
  return browser;
}

/** The secret part of a one-time link. */
export const tokenOf = (url: string): string => /#[\w-]+=(.+)$/.exec(url)?.[1] ?? '';

export const TEST_PASSWORD = 'correct horse battery staple';

let people = 0;

/** Somebody new on the staff, signed in. */
export async function signInAs(api: TestApi, role: Role): Promise<DeskBrowser> {
  const browser = openDesk(api);
  const setup = await makeSetupLink(api.app.db, api.app.site);
  if (setup) {
    const operator = {
      token: tokenOf(setup),
      name: 'First operator',
      email: 'first@waypost.example',
    };
    await openDesk(api).post('/invitation/accept/', { ...operator, password: TEST_PASSWORD });
  }
  const invited = await api.post('/api/desk/invitations/', { role }, api.asOperator);
  const response = await browser.post('/invitation/accept/', {
    token: tokenOf(invited.body.url),
    name: `Test ${role}`,
    email: `${role}-${++people}@waypost.example`,
    password: TEST_PASSWORD,
  });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return browser;
}
