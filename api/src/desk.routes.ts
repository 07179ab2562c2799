import type { FastifyPluginAsync } from 'fastify';
import { removeOldAttempts } from './staff/sign-in-attempts';
import { removeOldSessions } from './staff/sessions';
import { removeOldLinks } from './staff/staff-links';
import { contentRoutes } from './content/content.routes';
import { draftLinkRoutes } from './drafts/drafts.routes';
import { commentQueueRoutes } from './comments/comment-queue.routes';
import { removeOldDecisions } from './comments/decisions';
import { sendDigests } from './comments/digest';
import { moderationListRoutes } from './comments/moderation/moderation-lists.routes';
import { deskInboxRoutes } from './messages/inbox.routes';
import { mailDeskRoutes } from './mail/mail-desk.routes';
import { subscriberRoutes } from './newsletter/subscribers.routes';
import { removeUnconfirmed } from './newsletter/subscriptions';
import type { ContentReader } from './content/apply/content-reader';
import { removeOldCounts } from './statistics/daily-counter';
import { statisticsRoutes } from './statistics/statistics.routes';
import { pictureRoutes } from './pictures/pictures.routes';
import { textRoutes } from './writing/texts.routes';
import { emptyBin } from './writing/bin';
import { lifeRoutes } from './writing/life.routes';
import { nameRoutes } from './names/names.routes';
import { removeOldPresences } from './writing/presence';
import { publishingRoutes } from './writing/publishing.routes';
import { redirectRoutes } from './redirects/redirects.routes';
import { reviewRoutes } from './writing/review.routes';
import { revisionRoutes } from './writing/revisions.routes';
import { slugRoutes } from './writing/slug.routes';
import { textKinds } from './text-kinds/text-kind';
import type { Worker } from './worker/jobs';
import { doEvery } from './http/do-every';
import { deskAccess } from './staff/desk-access';
import { invitationRoutes } from './staff/routes/invitation.routes';
import { meRoutes } from './staff/routes/me.routes';
import { peopleRoutes } from './staff/routes/people.routes';
import { proofRoutes } from './staff/routes/proof.routes';
import { sessionRoutes } from './staff/routes/session.routes';
import { signInRoutes } from './staff/routes/sign-in.routes';

const resources = [
  signInRoutes,
  sessionRoutes,
  proofRoutes,
  invitationRoutes,
  meRoutes,
  peopleRoutes,
  commentQueueRoutes,
  moderationListRoutes,
  deskInboxRoutes,
  subscriberRoutes,
  nameRoutes,
  reviewRoutes,
  mailDeskRoutes,
  statisticsRoutes,
];

/** Calls about texts of one kind. */
const textResources = [
  publishingRoutes,
  redirectRoutes,
  lifeRoutes,
  draftLinkRoutes,
  revisionRoutes,
  slugRoutes,
];

/** What calls of the desk need besides the database. */
export interface DeskOptions {
  content?: ContentReader | undefined;
  worker: Worker;
}

/** Every call of the desk, below `/api/desk`, for staff and for machines with the operator's token. */
export const deskRoutes: FastifyPluginAsync<DeskOptions> = async (app, { content, worker }) => {
  await app.register(
    async (desk) => {
      await desk.register(deskAccess);
      for (const routes of resources) await desk.register(routes);
      for (const kind of textKinds) {
        for (const routes of textResources) await desk.register(routes, { kind });
        await desk.register(textRoutes, { kind, worker });
      }
      await desk.register(pictureRoutes, { worker });
      if (content) await desk.register(contentRoutes, { content });
      doEvery(60, desk, [
        () => removeOldSessions(desk.db),
        () => removeOldLinks(desk.db),
        () => removeOldAttempts(desk.db),
        () => removeOldDecisions(desk.db),
        () => removeOldPresences(desk.db),
        () => emptyBin(desk.db),
        () => removeOldCounts(desk.db),
        () => removeUnconfirmed(desk.db),
        async () => desk.mail && sendDigests(desk.db, desk.mail),
      ]);
    },
    { prefix: '/desk' },
  );
};
