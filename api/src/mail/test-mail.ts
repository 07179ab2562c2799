import type { Mail, MailSite } from './mail';
import { writeMail } from './write-mail';

/** The mail by which an operator sees that mail goes out. */
export function testMail(site: MailSite, to: { id: number; email: string }): Mail {
  const heading = `Mail from ${site.name} works`;
  return {
    kind: 'test',
    to: to.email,
    subject: heading,
    isUrgent: true,
    about: [`staff:${to.id}`],
    ...writeMail(site, {
      heading,
      blocks: [
        {
          kind: 'paragraph',
          text: 'If it came to the spam folder, look at SPF and DKIM of the domain that it comes from.',
        },
      ],
      reason: 'You get this mail because you asked for it at the desk.',
    }),
  };
}
