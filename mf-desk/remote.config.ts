import { defineRemote } from '@waypost/remote-kit';

/** What mf-desk adds to the site: pages for those who run it, which nothing of the site links to. */
export default defineRemote({
  name: 'mf-desk',
  private: true,
  routeBudget: 24_000,
  examples: ['/desk/inbox/1', '/desk/articles/1', '/desk/pages/1'],
  dev: { port: 3014, api: { command: 'waypost-site api', port: 3114 } },
});
