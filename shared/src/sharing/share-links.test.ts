/** @jest-environment jsdom */
import {
  articleShareUrl,
  cardShareTargets,
  copyLink,
  openShareTarget,
  shareTargets,
} from './share-links';

const link = {
  url: articleShareUrl('https://waypost.test', 'a-b'),
  title: 'Salt & pepper: 100% of it',
};
const target = (id: string) => {
  const found = shareTargets.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No target ${id}`);
  return found;
};

it('shares the address of the article with a slash at its end', () => {
  expect(link.url).toBe('https://waypost.test/article/a-b/');
});

it.each([
  ['x', 'https://x.com/intent/post', { url: link.url, text: link.title }],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: link.url }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: link.url }],
  ['whatsapp', 'https://wa.me/', { text: `${link.title} ${link.url}` }],
  ['reddit', 'https://www.reddit.com/submit', { url: link.url }],
  ['email', 'mailto:', { subject: link.title, body: link.url }],
])('fills in the form of %s', (id, address, query) => {
  const [start, search] = target(id).hrefOf(link).split('?');
  expect(start).toBe(address);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(query);
});

it('writes spaces so that mail programs understand them', () => {
  expect(target('email').hrefOf(link)).toContain('Salt%20%26%20pepper');
});

it('offers the first four on cards', () => {
  expect(cardShareTargets.map(({ id }) => id)).toEqual(['x', 'facebook', 'linkedin', 'whatsapp']);
});

describe('in the browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it('opens a popup of 600 by 400 that cannot reach back', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    openShareTarget(target('facebook'), link);
    const [href, , features] = open.mock.calls[0] ?? [];
    expect(href).toBe(target('facebook').hrefOf(link));
    expect(features?.split(',')).toEqual(
      expect.arrayContaining(['width=600', 'height=400', 'noopener']),
    );
  });

  it('copies an address, and says why it cannot', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await copyLink(link.url);
    expect(writeText).toHaveBeenCalledWith(link.url);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await expect(copyLink(link.url)).rejects.toThrow('secure origins');
  });
});
