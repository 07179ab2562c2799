import type { SiteRouter } from './create-router.client';
import { leaveEndedCanary } from './leave-ended-canary.client';
import { openDocument } from './open-document.client';

jest.mock('./open-document.client');

interface Going {
  navigation: { location?: { key: string; pathname: string }; formMethod?: string };
  location: { key: string; pathname: string };
}

const home = { key: 'home', pathname: '/' };
const about = { key: 'about', pathname: '/about' };

/** A tab on a canary, and the site's word on it from now on. */
function openTab(respond: () => Promise<Response>) {
  let tell: (state: Going) => unknown = () => undefined;
  const router = {
    state: { navigation: {}, location: home } as Going,
    subscribe: (listener: typeof tell) => void (tell = listener),
    createHref: ({ pathname }: { pathname: string }) => pathname,
  };
  globalThis.fetch = jest.fn(respond);
  leaveEndedCanary(router as unknown as SiteRouter, ['mf-x/2']);
  return (state: Partial<Going>) => {
    router.state = { ...router.state, ...state };
    return tell(router.state);
  };
}

const says = (isServed: boolean) => async () =>
  ({ ok: true, json: async () => ({ isServed }) }) as Response;

beforeEach(() => void jest.mocked(openDocument).mockClear());

it('loads the next page as a document once the canary has ended', async () => {
  const go = openTab(says(false));
  await go({ navigation: { location: about } });
  expect(fetch).toHaveBeenCalledWith('/-/canaries/mf-x/2');
  expect(openDocument).toHaveBeenCalledWith('/about');
});

it('does so for a page that is shown by then, and asks once for it', async () => {
  const go = openTab(says(false));
  await go({ navigation: {}, location: about });
  await go({ navigation: {}, location: about });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(openDocument).toHaveBeenCalledWith('/about');
});

it.each([
  ['the canary goes on', says(true)],
  ['the site cannot say so', async () => ({ ok: false }) as Response],
  ['the site is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays where %s', async (_what, respond) => {
  const go = openTab(respond);
  await go({ navigation: { location: about } });
  expect(openDocument).not.toHaveBeenCalled();
});

it('leaves alone whoever types a search or follows a fragment', async () => {
  const go = openTab(says(false));
  await go({ navigation: { location: { key: 'typed', pathname: '/' } } });
  await go({ navigation: {}, location: { key: 'typed', pathname: '/' } });
  expect(fetch).not.toHaveBeenCalled();
});

it('neither asks on the page that it was opened with nor while a form is sent', async () => {
  const go = openTab(says(false));
  await go({ navigation: {}, location: home });
  await go({ navigation: { location: about, formMethod: 'POST' } });
  expect(fetch).not.toHaveBeenCalled();
});
