import { contestedPath } from './contested-path';

it.each([
  ['the same pattern', '/article/:slug', '/article/:slug', '/article/a', null],
  ['another name of the parameter', '/article/:slug', '/article/:id', '/article/a', null],
  ['another case', '/Article/:slug', '/article/:slug', '/Article/a', null],
  [
    'a word in place of a parameter',
    '/article/new',
    '/article/:slug',
    '/article/new',
    '/article/new',
  ],
  [
    'a parameter in place of a word',
    '/article/:slug',
    '/article/new',
    '/article/new',
    '/article/new',
  ],
  ['parameters at different places', '/a/:x', '/:y/b', '/a/b', null],
  ['all below a word', '/docs/*', '/docs/intro/:part', '/docs/intro/a', '/docs/intro/:part'],
  ['the word itself', '/docs/*', '/docs', '/docs', '/docs'],
  ['everything', '/*', '/docs', '/docs', '/docs'],
  ['an optional segment', '/:lang?/docs', '/docs', '/docs', null],
  ['two catch-alls', '/:page', '/:word', '/a', null],
  ['an optional catch-all and the home page', '/:page?', '/', '/', null],
])('finds what contests %s', (_what, one, other, path, winner) => {
  expect(contestedPath(one, other)).toEqual({ path, winner });
});

it.each([
  ['other words', '/article/:slug', '/author/:id'],
  ['another depth', '/article/:slug', '/article'],
  ['a longer path', '/article/:slug', '/article/:slug/comments'],
  ['the home page and a catch-all', '/', '/:page'],
  ['a catch-all that yields', '/:page', '/garden'],
  ['a word that is yielded to', '/garden', '/:page'],
])('finds nothing between %s', (_what, one, other) => {
  expect(contestedPath(one, other)).toBeNull();
});
