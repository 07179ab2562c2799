import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A document that nothing hydrates, as text. */
export const renderStatic = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`;
