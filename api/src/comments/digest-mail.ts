import type { Mail, MailSite } from '../mail/mail';
import { writeMail } from '../mail/write-mail';
import type { QueueComment } from './comment-queue.schema';

const DAY_MS = 24 * 60 * 60_000;
const MAX_EXCERPT_LENGTH = 280;

const excerpt = (text: string) =>
  text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;

/** The mail that tells a moderator how many comments wait, and quotes the first ones. */
export function digestMail(
  site: MailSite,
  to: { id: number; email: string },
  pending: number,
  first: QueueComment[],
): Mail {
  const many = pending === 1 ? 'One comment waits' : `${pending} comments wait`;
  return {
    kind: 'comment-digest',
    to: to.email,
    subject: `${many} at ${site.name}`,
    // By then the next one is due, and says how it is.
    expiresAt: new Date(Date.now() + DAY_MS),
    about: [`staff:${to.id}`, ...first.map(({ id }) => `comment:${id}` as const)],
    ...writeMail(site, {
      heading: many,
      blocks: [
        ...(first.length > 1
          ? [{ kind: 'paragraph' as const, text: 'The oldest ones first:' }]
          : []),
        ...first.map((comment) => ({
          kind: 'quote' as const,
          from: `${comment.author_name} on “${comment.article_title || comment.article_slug}”`,
          text: excerpt(comment.content),
        })),
        { kind: 'button', label: 'Open the queue', href: `${site.origin}/desk/comments` },
      ],
      reason: 'You get this mail once a day because you asked for it at the desk.',
    }),
  };
}
