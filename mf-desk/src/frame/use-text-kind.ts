import { useLocation } from '@waypost/shared/router';

/** A kind of what is written at the desk. */
export interface TextKind {
  name: 'article' | 'page';
  /** As calls of the API and pages of the desk have it in their addresses. */
  plural: 'articles' | 'pages';
  label: 'Article' | 'Page';
  /** With its article, as sentences begin. */
  one: string;
  /** Before the slug in the addresses of readers. */
  before: string;
  /** Who sees what is published, as sentences begin. */
  readers: string;
  /** Path of calls about its redirects. */
  redirects: string;
}

const articles: TextKind = {
  ...{ name: 'article', plural: 'articles', label: 'Article', one: 'An article' },
  readers: 'Readers, feeds and search engines',
  ...{ before: '/article/', redirects: '/desk/redirects/' },
};

const pages: TextKind = {
  ...{ name: 'page', plural: 'pages', label: 'Page', one: 'A page' },
  readers: 'Readers and search engines',
  ...{ before: '/', redirects: '/desk/pages/redirects/' },
};

/** The kind of text that the desk's page is about, by its address. */
export const useTextKind = (): TextKind =>
  useLocation().pathname.startsWith('/desk/pages') ? pages : articles;
