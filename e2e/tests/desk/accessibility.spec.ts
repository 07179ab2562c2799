import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/desk';

const pages: Record<string, { path: string; heading: string | RegExp }> = {
  'the overview': { path: '/desk', heading: /Good to see you/ },
  'the comments': { path: '/desk/comments', heading: 'Comments' },
  'the rules': { path: '/desk/comments/rules', heading: 'Comment rules' },
  'the inbox': { path: '/desk/inbox', heading: 'Inbox' },
  'the subscribers': { path: '/desk/subscribers', heading: 'Subscribers' },
  'the articles': { path: '/desk/articles', heading: 'Articles' },
  'the pages': { path: '/desk/pages', heading: 'Pages' },
  'the redirects': { path: '/desk/articles/redirects', heading: 'Redirects' },
  'tags and names': { path: '/desk/names', heading: 'Tags and names' },
  'what readers read': { path: '/desk/readers', heading: 'What readers read' },
  'outgoing mail': { path: '/desk/mail', heading: 'Outgoing mail' },
  people: { path: '/desk/people', heading: 'People' },
  'the account': { path: '/desk/account', heading: 'Your account' },
  'signing in': { path: '/login', heading: 'Sign in' },
};

for (const [name, { path, heading }] of Object.entries(pages)) {
  test(`axe finds nothing in ${name}, on a dark phone and a light desktop`, async ({ desk }) => {
    const page = await desk.signedIn('operator', { reducedMotion: 'reduce' });
    await expectAccessible(page, 'main', async () => {
      await openDesk(page, desk.origin + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
    });
    await page.context().close();
  });
}
