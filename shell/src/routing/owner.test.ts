import { findOwner } from './owner';

const blog = { name: 'mf-blog', patterns: ['/', '/category/:slug', '/:pageType'] };
const compare = { name: 'mf-compare', patterns: ['/compare', '/compare/:slug'] };

describe('the owner of a path', () => {
  it.each([
    ['/', 'mf-blog'],
    ['/privacy', 'mf-blog'],
    ['/compare', 'mf-compare'],
    ['/compare/a-vs-b', 'mf-compare'],
  ])('%s belongs to %s', (path, name) => {
    expect(findOwner([blog, compare], path)?.name).toBe(name);
  });

  it.each(['/login', '/a/b/c'])('%s belongs to no remote', (path) => {
    expect(findOwner([blog, compare], path)).toBeNull();
  });

  it('the sign-in page belongs to a remote that brings one', () => {
    const desk = { name: 'mf-desk', patterns: ['/login', '/desk'] };
    expect(findOwner([blog, desk], '/login')?.name).toBe('mf-desk');
  });
});
