import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { metricsReleases } from '../testing/metrics-site';
import { showLife } from '../process/parent';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { servePages, testService } from '../testing/serve-pages';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let releases: ReleaseFollower;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await metricsReleases();
  releases = await followReleases(folder.store, pino({ level: 'silent' }), noTrial);
  app = servePages(testService(releases));
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await folder.remove();
});

it('shows at the beginning and the end of each page that the process gets on', async () => {
  const beats = showLife();
  const before = beats[0] ?? 0;
  const pages = Array.from({ length: 20 }, (_, visit) => app.inject(`/x?visit=${visit}`));
  const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((beats[0] ?? 0) - before).toBeGreaterThanOrEqual(2 * pages.length);
});
