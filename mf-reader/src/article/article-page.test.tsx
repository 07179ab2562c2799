import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { articleResponse } from '../testing/article-fixtures';
import { openArticle, startArticle } from '../testing/open-article';

const ARTICLE = 'GET /articles/a-quiet-engine/';

describe('a loaded article', () => {
  it('says what it is, by whom, from when, how long and how often read', async () => {
    await openArticle();
    expect(screen.getByRole('heading', { level: 1, name: 'A quiet engine' })).toBeVisible();
    expect(screen.getByText('Why it makes no noise.')).toBeVisible();
    expect(screen.getAllByText('Sep 05, 2025')[0]).toHaveAttribute('datetime');
    const hero = within(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(hero.getByText('6 min read')).toBeVisible();
    expect(hero.getByText('1.2k views')).toBeVisible();
    expect(screen.getByText('Drawn by the art desk.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'Technology' })).toHaveAttribute(
      'href',
      '/category/technology',
    );
    expect(screen.getAllByRole('link', { name: 'Ada Quill' })[0]).toHaveAttribute(
      'href',
      '/author/3',
    );
    expect(screen.getAllByRole('link', { name: '#motors' })[0]).toHaveAttribute(
      'href',
      '/tag/motors',
    );
    expect(screen.queryByText(/Updated/)).not.toBeInTheDocument();
  });

  it('says the language that goes with it', async () => {
    await openArticle({
      [ARTICLE]: articleResponse({
        title: 'Ein leiser Motor',
        language: 'de',
        content: '<p>Er surrt.</p>',
      }),
    });
    const title = screen.getByRole('heading', { level: 1, name: 'Ein leiser Motor' });
    expect(title).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Er surrt.').closest('[lang]')).toHaveAttribute('lang', 'de');
  });

  it('has names for what a backend leaves out', async () => {
    await openArticle({
      [ARTICLE]: articleResponse({
        author: null,
        author_name: '',
        author_bio: '',
        category: null,
        category_name: '',
        featured_image: null,
        featured_image_caption: '',
        tags: [],
        views_count: 1,
        updated_at: '2025-10-01T08:00:00Z',
      }),
    });
    expect(screen.getAllByText('Anonymous')[0]).toBeVisible();
    expect(screen.getByText('Uncategorized')).toBeVisible();
    expect(screen.getByText('No bio available.')).toBeVisible();
    expect(screen.getByText('1 view')).toBeVisible();
    expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated Oct 01, 2025');
    expect(screen.queryByRole('link', { name: 'Anonymous' })).not.toBeInTheDocument();
  });

  it('stands without most of its fields', async () => {
    const { id, slug, title, published_at } = articleResponse();
    const { container } = await openArticle({
      [ARTICLE]: { id, slug, title, published_at, content: null },
      'GET /articles/a-quiet-engine/related/': {},
      'GET /comments/': {},
    });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('0 views')).toBeVisible();
    expect(container).not.toHaveTextContent(/undefined|null|NaN|Updated/);
    const links = [...container.querySelectorAll('a')].map(({ href }) => href);
    expect(links.filter((href) => /undefined|null/.test(href))).toEqual([]);
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  it('counts the minutes of a text itself where nobody did', async () => {
    const content = `<h2>Words</h2><p>${'word '.repeat(225)}</p>`;
    await openArticle({ [ARTICLE]: { ...articleResponse({ content }), reading_time: undefined } });
    expect(screen.getAllByText('2 min read')[0]).toBeVisible();
  });

  it('follows links of the text inside the site', async () => {
    const content = '<p><a href="/about">About us</a></p>';
    await openArticle({ [ARTICLE]: articleResponse({ content }) });
    await userEvent.click(screen.getByRole('link', { name: 'About us' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('shows its HTML without what is not allowed', async () => {
    await openArticle({
      [ARTICLE]: articleResponse({
        content: '<p onclick="a()">Kept</p><script>a()</script><style>p{}</style>',
      }),
    });
    expect(screen.getByText('Kept')).not.toHaveAttribute('onclick');
    expect(screen.getByText('Kept').parentElement?.innerHTML).toBe('<p>Kept</p>');
  });

  it('stays one text where fragments may stand in it, with links in their place', async () => {
    await openArticle({
      [ARTICLE]: articleResponse({
        content:
          '<p><a href="/products/a" data-fragment="mf-x/box?slug=a">First</a></p><p>It starts.</p>' +
          '<p><a href="/products/b" data-fragment="mf-x/box?slug=b">Second</a></p><h2>End</h2>',
      }),
    });
    expect(screen.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/products/a');
    const link = screen.getByRole('link', { name: 'Second' });
    expect(screen.getByText('It starts.').compareDocumentPosition(link)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('heading', { name: 'End' })).toHaveAttribute('id', 'heading-0');
    await userEvent.click(link);
    expect(screen.queryByText('It starts.')).not.toBeInTheDocument();
  });

  it('leads on to related articles', async () => {
    await openArticle();
    const related = await screen.findByRole('region', { name: 'Keep Reading' });
    expect(await within(related).findByRole('link', { name: 'Related 8' })).toHaveAttribute(
      'href',
      '/article/related-8',
    );
  });

  it('takes related articles as a list with results too', async () => {
    await openArticle({ 'GET /articles/a-quiet-engine/related/': { results: [] } });
    expect(screen.queryByRole('region', { name: 'Keep Reading' })).not.toBeInTheDocument();
  });

  it('only logs that related articles failed', async () => {
    const { logged } = await openArticle({
      'GET /articles/a-quiet-engine/related/': failWith(500),
    });
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(screen.queryByText('Keep Reading')).not.toBeInTheDocument();
    expect(logged.map(({ context }) => context.url)).toContain('/articles/a-quiet-engine/related/');
  });

  it('cuts a long biography at 150 characters, and Follow is stored nowhere', async () => {
    const bio = `${'word '.repeat(30)}and the very end of it`;
    const { calls } = await openArticle({ [ARTICLE]: articleResponse({ author_bio: bio }) });
    const card = screen.getByRole('region', { name: 'About the author' });
    expect(card).toHaveTextContent('12 articles');
    expect(card).not.toHaveTextContent('very end');
    await userEvent.click(within(card).getByRole('button', { name: 'Read more' }));
    expect(card).toHaveTextContent('very end of it');
    const before = calls.length;
    await userEvent.click(within(card).getByRole('button', { name: 'Follow' }));
    expect(within(card).getByRole('button', { name: 'Following' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(calls).toHaveLength(before);
  });
});

describe('an article that does not load', () => {
  it.each([
    ['404', failWith(404, { detail: 'Article not found' })],
    ['500', failWith(500)],
    ['no response', networkFailure],
  ])('says so after %s and leads home', async (_name, failure) => {
    const { callsOf } = startArticle({ [ARTICLE]: failure });
    expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    expect(screen.getByText('Failed to load article. Please try again later.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(callsOf('POST', '/articles/a-quiet-engine/view')).toEqual([]);
  });

  it('shows the shape of an article while it waits', async () => {
    startArticle({ [ARTICLE]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading article')).toBeInTheDocument();
  });
});

describe('the view', () => {
  const VIEW = '/articles/a-quiet-engine/view';

  it('is counted once when the article opens', async () => {
    const { callsOf, router } = await openArticle();
    await screen.findByText('No comments yet');
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    await act(() => router.navigate({ search: '?from=letter' }));
    expect(callsOf('POST', VIEW)).toHaveLength(1);
  });

  it('is counted again when the article is opened again', async () => {
    const { callsOf, router } = await openArticle();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Another page');
    await act(() => router.navigate('/article/a-quiet-engine'));
    await waitFor(() => expect(callsOf('POST', VIEW)).toHaveLength(2));
  });

  it('shows nothing when it cannot be counted', async () => {
    const { logged } = await openArticle({ [`POST ${VIEW}`]: failWith(500) });
    await screen.findByText('No comments yet');
    await waitFor(() => expect(logged).toHaveLength(1));
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it('waits until a page that the browser prepared is seen', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { callsOf } = await openArticle();
    await screen.findByText('No comments yet');
    expect(callsOf('POST', VIEW)).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(callsOf('POST', VIEW)).toHaveLength(1));
    Reflect.deleteProperty(document, 'prerendering');
  });
});
