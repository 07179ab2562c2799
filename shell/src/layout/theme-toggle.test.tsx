import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { applyTheme } from '../document/inline/theme';
import { paper } from '../document/paper';

const root = document.documentElement;
const toggle = () => screen.getByRole('button', { name: 'Dark mode' });

const systemPrefers = (dark: boolean) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: dark,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
};

afterEach(() => {
  localStorage.clear();
  root.className = '';
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => meta.remove());
  jest.restoreAllMocks();
});

describe('dark mode', () => {
  it('is stored as a string and shown as a class of the root', async () => {
    renderFrame();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle());
    expect(localStorage.getItem('darkMode')).toBe('true');
    expect(root).toHaveClass('dark');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle());
    expect(localStorage.getItem('darkMode')).toBe('false');
    expect(root).not.toHaveClass('dark');
  });

  it('follows another tab', () => {
    renderFrame();
    localStorage.setItem('darkMode', 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' })));
    expect(root).toHaveClass('dark');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  it('returns to the system’s preference when another tab clears the storage', () => {
    localStorage.setItem('darkMode', 'true');
    applyTheme();
    renderFrame();
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(root).not.toHaveClass('dark');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  it('catches up when the browser brings back a page that it cached', () => {
    renderFrame();
    localStorage.setItem('darkMode', 'true');
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(shown));
    expect(root).toHaveClass('dark');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  it('colours the browser’s own bars from the start', () => {
    localStorage.setItem('darkMode', 'true');
    applyTheme();
    const color = document.querySelector('meta[name="theme-color"]');
    expect(color).toHaveAttribute('content', paper.dark);
  });

  it.each([
    [null, true, true],
    [null, false, false],
    ['true', false, true],
    ['false', true, false],
  ])('starts from %s stored with a system that prefers dark: %s', (stored, system, dark) => {
    systemPrefers(system);
    if (stored !== null) localStorage.setItem('darkMode', stored);
    applyTheme();
    expect(root.classList.contains('dark')).toBe(dark);
  });

  it('starts from the system where storage is forbidden', () => {
    systemPrefers(true);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    applyTheme();
    expect(root).toHaveClass('dark');
  });
});
