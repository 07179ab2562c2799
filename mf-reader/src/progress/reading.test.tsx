import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeLayout, scrollPage, WINDOW_HEIGHT } from '../testing/layout';
import { openArticle } from '../testing/open-article';

/** The hero ends here; the text ends at 8800, so that one percent is 80 pixels. */
const HERO_END = 1000;
const BODY_END = 8000 + WINDOW_HEIGHT;

const bar = () => screen.queryByRole('complementary', { name: 'Reading progress' });
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const saved = () => localStorage.getItem('progress:7');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  fakeLayout((element) => {
    if (element.tagName === 'HEADER') return { top: 0, bottom: HERO_END };
    const isBody = element.querySelector(':scope > div > h2[id^="heading-"]');
    return isBody ? { top: HERO_END, bottom: BODY_END } : undefined;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the sticky bar', () => {
  it('needs the hero out of view', async () => {
    await openArticle();
    expect(bar()).not.toBeInTheDocument();
    scrollPage(HERO_END - 1);
    expect(bar()).not.toBeInTheDocument();
    scrollPage(HERO_END);
    expect(bar()).toBeInTheDocument();
    scrollPage(HERO_END - 100);
    expect(bar()).not.toBeInTheDocument();
  });

  it('needs more than 5 percent scrolled', async () => {
    fakeLayout((element) =>
      element.querySelector(':scope > div > h2[id^="heading-"]')
        ? { top: 0, bottom: BODY_END }
        : { top: -5000, bottom: -4000 },
    );
    await openArticle();
    scrollPage(400);
    expect(bar()).not.toBeInTheDocument();
    scrollPage(401);
    expect(bar()).toBeInTheDocument();
  });

  it.each([
    [2000, '25%', '5 min left'],
    [4000, '50%', '3 min left'],
    [7920, '99%', '1 min left'],
    [8000, '100%', 'Finished'],
    [9900, '100%', 'Finished'],
  ])('at %i pixels says %s and %s', async (position, percent, left) => {
    await openArticle();
    scrollPage(position);
    const content = within(bar() as HTMLElement);
    expect(content.getByText('A quiet engine')).toBeVisible();
    expect(content.getByText(percent)).toBeVisible();
    expect(content.getByText(left)).toBeVisible();
    expect(content.getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      `${parseInt(percent)}`,
    );
  });
});

describe('saved progress', () => {
  it('is saved one second after scrolling changes, not before', async () => {
    await openArticle();
    scrollPage(4000);
    wait(900);
    expect(saved()).toBeNull();
    wait(100);
    expect(saved()).toBe('50');
  });

  it('is saved to a tenth of a percent', async () => {
    await openArticle();
    scrollPage(404);
    wait(1000);
    expect(saved()).toBe('5.1');
  });

  it('starts the second anew with every change', async () => {
    await openArticle();
    scrollPage(2000);
    wait(900);
    scrollPage(4000);
    wait(900);
    expect(saved()).toBeNull();
    wait(100);
    expect(saved()).toBe('50');
  });

  it('is not saved by opening the page', async () => {
    await openArticle();
    wait(5000);
    expect(saved()).toBeNull();
  });

  it('is not saved after the article was left', async () => {
    const { router } = await openArticle();
    scrollPage(4000);
    await act(() => router.navigate('/elsewhere'));
    wait(5000);
    expect(saved()).toBeNull();
  });

  it.each([
    ['5', 0],
    ['5.1', 408],
    ['6', 480],
    ['50', 4000],
    ['100', 8000],
    ['4000', 8000],
    ['-3', 0],
    ['NaN', 0],
    ['{"half": true}', 0],
    ['', 0],
  ])('%j opens the page at %i pixels', async (value, position) => {
    localStorage.setItem('progress:7', value);
    await openArticle();
    wait(100);
    expect(window.scrollY).toBe(position);
  });

  it('leaves a reader alone who came by a link to a heading', async () => {
    localStorage.setItem('progress:7', '50');
    window.history.replaceState(null, '', '#heading-9');
    await openArticle();
    wait(100);
    window.history.replaceState(null, '', '/');
    expect(window.scrollY).toBe(0);
  });

  it('leaves a reader alone who has begun to scroll', async () => {
    localStorage.setItem('progress:7', '50');
    window.scrollTo({ top: 240 });
    await openArticle();
    wait(100);
    expect(window.scrollY).toBe(240);
  });
});

describe('the bookmark', () => {
  const button = () => screen.getByRole('button', { name: 'Bookmark' });
  const openScrolled = async () => {
    const page = await openArticle();
    scrollPage(4000);
    return page;
  };

  it('is stored per slug and found again', async () => {
    const { unmount } = await openScrolled();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('bookmark:a-quiet-engine')).toBe('true');
    unmount();
    await openScrolled();
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('bookmark:a-quiet-engine')).toBeNull();
  });

  it('follows another tab, also when that clears everything', async () => {
    await openScrolled();
    const tell = (key: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    localStorage.setItem('bookmark:a-quiet-engine', 'true');
    tell('bookmark:a-quiet-engine');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    localStorage.clear();
    tell(null);
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it.each(['yes', '1', '{}', ''])('takes %j for none', async (value) => {
    localStorage.setItem('bookmark:a-quiet-engine', value);
    await openScrolled();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('lasts as long as the page where storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openScrolled();
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    wait(2000);
    expect(bar()).toBeInTheDocument();
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('lasts as long as the page where storage is forbidden', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    await openScrolled();
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });
});
