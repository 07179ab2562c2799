import { articles } from '../articles/articles.table';
import { staticPages } from '../pages/pages.table';
import { presencesTable, redirectsTable, revisionsTable, textsTable } from './text-tables';

const ofArticle = ['article', () => articles.id] as const;
const ofPage = ['page', () => staticPages.id] as const;

export const articleTexts = textsTable(...ofArticle);
export const articleRevisions = revisionsTable(...ofArticle);
export const articlePresences = presencesTable(...ofArticle);
export const articleRedirects = redirectsTable(...ofArticle);

export const pageTexts = textsTable(...ofPage);
export const pageRevisions = revisionsTable(...ofPage);
export const pagePresences = presencesTable(...ofPage);
export const pageRedirects = redirectsTable(...ofPage);
