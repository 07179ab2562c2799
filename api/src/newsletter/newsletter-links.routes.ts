import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { strictLimit } from '../http/rate-limits';
import { type LinkPage, linkPageHeaders, renderLinkPage } from './link-page';
import { newsletterPaths } from './newsletter-links';
import {
  confirmSubscription,
  findConfirmation,
  findSubscriber,
  unsubscribe,
} from './subscriptions';

const MAX_TOKEN = 100;

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});

const responses = { 200: page('A page'), 404: page('The link is not good any more') };

const uuid = z.uuid();

/** Some mail programs write `token%3D…`, or take the full stop after a link for a part of it. */
const mended = (query: unknown): unknown => {
  const [name = '', value] = Object.entries(query as Record<string, unknown>)[0] ?? [];
  const token = name.startsWith('token=') ? name.slice('token='.length) : value;
  return typeof token === 'string' ? { token: token.split(/[^\w-]/, 1)[0] } : query;
};

const querystring = z.preprocess(
  mended,
  z.object({ token: z.string().max(MAX_TOKEN).default('') }),
);

const usedUp: LinkPage = {
  heading: 'This link is not good any more',
  text: 'It was used already, or it is too old. Enter your address in the newsletter form again and you get a new one.',
};

const subscribed = (email: string): LinkPage => ({
  heading: 'You are subscribed',
  text: `The newsletter comes to ${email} from now on. Thank you.`,
});

const unknown: LinkPage = {
  heading: 'This link is not complete',
  text: 'No subscription belongs to it. Copy the whole address from the mail and try again.',
};

/**
 * The two pages that newsletter mails lead to. Opening one changes nothing, since mail programs
 * open links on their own: a button does, and so does the POST of a mail program (RFC 8058).
 */
export const newsletterLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  // The body of a form or of a mail program's click says nothing that the address does not say.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );

  const schema = (summary: string) => ({
    tags: ['Newsletter'],
    summary,
    querystring,
    response: responses,
  });
  const show = (reply: FastifyReply, status: 200 | 404, content: LinkPage) =>
    reply
      .code(status)
      .headers(linkPageHeaders)
      .type('text/html; charset=utf-8')
      .send(renderLinkPage(app.site, content) as never);

  app.get(
    newsletterPaths.confirm,
    { schema: schema('A page that asks whether to confirm a subscription') },
    async (request, reply) => {
      const found = await findConfirmation(app.db, request.query.token);
      if (found === undefined) return show(reply, 404, usedUp);
      const { email, isConfirmed } = found;
      if (isConfirmed) return show(reply, 200, subscribed(email));
      return show(reply, 200, {
        heading: 'Do you want the newsletter?',
        text: `It will come to ${email}. You can leave at any time, with one click.`,
        button: 'Yes, subscribe',
      });
    },
  );

  app.post(
    newsletterPaths.confirm,
    { config: { rateLimit: strictLimit }, schema: schema('Confirms a subscription') },
    async (request, reply) => {
      const email = await confirmSubscription(app.db, request.query.token);
      if (email === undefined) return show(reply, 404, usedUp);
      return show(reply, 200, subscribed(email));
    },
  );

  app.get(
    newsletterPaths.unsubscribe,
    { schema: schema('A page that asks whether to unsubscribe') },
    async (request, reply) => {
      const { data: token } = uuid.safeParse(request.query.token);
      const email = token && (await findSubscriber(app.db, token));
      if (!email) return show(reply, 404, unknown);
      return show(reply, 200, {
        heading: 'Leave the newsletter?',
        text: `No more newsletters will come to ${email}.`,
        button: 'Unsubscribe',
      });
    },
  );

  app.post(
    newsletterPaths.unsubscribe,
    // Limited as reading is: mail providers send the clicks of many readers from few addresses, and
    // nobody guesses a token.
    { schema: schema('Unsubscribes, also from a mail program with one click (RFC 8058)') },
    async (request, reply) => {
      const { data: token } = uuid.safeParse(request.query.token);
      const email = token && (await unsubscribe(app.db, { token }));
      if (!email) return show(reply, 404, unknown);
      return show(reply, 200, {
        heading: 'You are unsubscribed',
        text: `No more newsletters come to ${email}.`,
      });
    },
  );
};
