import type { FaultBackend } from '../../support/fault-backend';
import { expect, hydrated, test } from '../../support/test';
import { openArticle } from './article-page';
import { expectClean } from './expect-clean';
import { provoke, watch } from './provoke';
import { corpus } from './xss-corpus';

/** The page's own protection is taken away: what is proved is the sanitising alone. */
test.use({
  bypassCSP: true,
  // Vectors request images that do not exist.
  allowedConsole: /Failed to load resource|net::ERR_/,
});
/** Tests that the corpus is divided among. */
const SHARES = 8;

const slugOf = (index: number): string => `vector-${index}`;

const vectorsOf = (share: number) =>
  corpus
    .map((vector, index) => ({ ...vector, index }))
    .filter(({ index }) => index % SHARES === share);

/** Lets the backend respond with the vector in every text of an article and of a comment. */
function serve(backend: FaultBackend, index: number, html: string): void {
  const slug = slugOf(index);
  const id = 900_000 + index;
  backend.fail(new RegExp(`^GET /api/articles/${slug}/$`), {
    kind: 'body',
    body: {
      id,
      slug,
      title: `Vector ${index} ${html}`,
      excerpt: html,
      content: `<p>start</p>${html}`,
      featured_image: null,
      featured_image_caption: html,
      meta_title: html,
      meta_description: html,
      published_at: '2025-09-05T08:00:00Z',
      updated_at: '2025-09-05T08:00:00Z',
      author: { id: 1, username: html, bio: html, profile_image: null, articles_count: 1 },
      category: { slug: 'technology', name: html },
      tags: [{ id: 1, slug: 'tag', name: html }],
      views_count: 1,
      reading_time: 1,
    },
  });
  backend.fail(new RegExp(`^GET /api/articles/${slug}/related`), { kind: 'body', body: [] });
  backend.fail(new RegExp(`^POST /api/articles/${slug}/view`), { kind: 'body', body: {} });
  const comment = { id, parent: null, author_name: html, content: html, status: 'PENDING' };
  backend.fail(new RegExp(`^GET /api/comments/\\?article=${id}$`), {
    kind: 'body',
    body: { count: 1, results: [{ ...comment, created_at: '2025-09-05T08:00:00Z' }] },
  });
}

test('the corpus has its vectors', () => {
  expect([corpus.length, corpus.filter(({ tame }) => !tame).length]).toEqual([166, 146]);
});

for (const vector of ['<img src=x:x onerror=pwn()>', '<p onclick=pwn()>x</p>']) {
  test(`a vector inside the real page would be seen: ${vector}`, async ({ page }) => {
    const { hits } = await watch(page);
    await openArticle(page);
    await page.locator('#heading-6').evaluate((heading, html) => {
      heading.parentElement?.insertAdjacentHTML('beforeend', html);
    }, vector);
    await provoke(page, 'main');
    await expect.poll(() => hits.length).toBeGreaterThan(0);
  });
}

for (let share = 0; share < SHARES; share++) {
  test(`the corpus bites where nothing is sanitised (part ${share + 1})`, async ({ context }) => {
    // Not the test's own page, whose console must stay silent.
    const page = await context.newPage();
    const bitten = new Set<number>();
    await page.exposeFunction('bites', (index: number) => void bitten.add(index));
    for (const { html, index } of vectorsOf(share).filter(({ tame }) => !tame)) {
      await page.goto('about:blank');
      await page.evaluate(
        ([content, number]) => {
          const own = window as unknown as Record<'bites' | 'pwn', (index: number) => void>;
          own.pwn = () => own.bites(number);
          document.open();
          document.write(`<!doctype html><body><main><p>start</p>${content}</main>`);
          document.close();
        },
        [html, index] as const,
      );
      // On a busy machine one did not bite at the first try.
      await expect(async () => {
        await provoke(page, 'html');
        await expect.poll(() => bitten.has(index), { message: html, timeout: 2_000 }).toBe(true);
      }).toPass({ timeout: 10_000 });
    }
  });

  test(`no vector runs on the server's HTML (part ${share + 1})`, async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    const { hits } = await watch(page);
    for (const { html, index } of vectorsOf(share)) {
      serve(backend, index, html);
      await page.goto(`${origin}/article/${slugOf(index)}`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await expect(page.locator('article').getByText('start', { exact: true })).toBeAttached();
      expect.soft(await page.locator('h1').textContent(), html).toContain(`Vector ${index}`);
      await expectClean(page, html);
      await provoke(page, 'main');
    }
    expect(hits).toEqual([]);
  });

  test(`no vector runs after a navigation (part ${share + 1})`, async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    const { hits } = await watch(page);
    await page.goto(origin);
    await hydrated(page);
    for (const { html, index } of vectorsOf(share)) {
      serve(backend, index, html);
      await page.evaluate(
        (path) => {
          history.pushState(null, '', path);
          window.dispatchEvent(new PopStateEvent('popstate'));
        },
        `/article/${slugOf(index)}`,
      );
      const title = page.getByRole('heading', { level: 1, name: `Vector ${index} ` });
      await expect(title).toBeAttached();
      await expectClean(page, html);
      await provoke(page, 'main');
    }
    expect(hits).toEqual([]);
  });
}
