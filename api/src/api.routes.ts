import type { FastifyPluginAsync } from 'fastify';
import { type DeskOptions, deskRoutes } from './desk.routes';
import { newsletterLinkRoutes } from './newsletter/newsletter-links.routes';
import { sendSiteTime } from './http/site-time';
import { referrerRoutes } from './statistics/statistics.routes';
import { backupRoutes } from './backup/backup.routes';
import { articleRoutes } from './articles/articles.routes';
import { authorRoutes } from './authors/authors.routes';
import { categoryRoutes } from './categories/categories.routes';
import { changeRoutes } from './changes/changes.routes';
import { draftRoutes } from './drafts/drafts.routes';
import { commentRoutes } from './comments/comments.routes';
import { comparisonRoutes } from './comparisons/comparisons.routes';
import { contactRoutes } from './messages/contact.routes';
import { forgetRoutes } from './forget/forget.routes';
import { newsletterRoutes } from './newsletter/newsletter.routes';
import { pageRoutes } from './pages/pages.routes';
import { productRoutes } from './products/products.routes';
import { searchRoutes } from './search/search.routes';
import { statusRoutes } from './status/status.routes';

const resources = [
  articleRoutes,
  draftRoutes,
  authorRoutes,
  categoryRoutes,
  commentRoutes,
  comparisonRoutes,
  contactRoutes,
  newsletterRoutes,
  newsletterLinkRoutes,
  pageRoutes,
  productRoutes,
  searchRoutes,
  backupRoutes,
  changeRoutes,
  statusRoutes,
  forgetRoutes,
  referrerRoutes,
];

/** Every call of specification §7, below `/api`; each queries the database. */
export const apiRoutes: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  await app.register(async (open) => {
    sendSiteTime(open);
    for (const routes of resources) await open.register(routes);
  });
  await app.register(deskRoutes, options);
};
