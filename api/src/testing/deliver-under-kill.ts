import pLimit from 'p-limit';
import { startApi } from './api-process';
import { startMailServer } from '@waypost/tooling/test/mail-server';

const AT_ONCE = 8;

/** What became of the mails. */
export interface DeliveryUnderKill {
  queued: number;
  delivered: number;
  /** Mails that came more than once. */
  doubled: number;
  queueMs: number;
  sendMs: number;
}

/**
 * Queues newsletter confirmations while no mail server responds, starts one, and kills the API
 * without warning when half of them are out, in the middle of a delivery; then starts it again and
 * waits until every address has its mail.
 *
 * @param settings where the API has its data and content.
 */
export async function deliverUnderKill(options: {
  apiRoot: string;
  settings: Record<string, string>;
  count: number;
}): Promise<DeliveryUnderKill> {
  const { apiRoot, count } = options;
  const placeholder = await startMailServer();
  const { url } = placeholder;
  await placeholder.stop();
  const settings = {
    ...options.settings,
    SMTP_URL: url,
    MAIL_FROM: 'Waypost <editors@waypost.example>',
  };

  const queueing = performance.now();
  const first = startApi(apiRoot, settings);
  const port = await first.ready;
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      limit(async () => {
        const response = await fetch(`http://127.0.0.1:${port}/api/newsletter/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `reader-${number}@example.org` }),
        });
        if (response.status !== 201) throw new Error(`status ${response.status}`);
      }),
    ),
  );
  first.child.kill('SIGTERM');
  await first.ended;
  const queueMs = performance.now() - queueing;

  const sending = performance.now();
  const server = await startMailServer(Number(new URL(url).port));
  let api = startApi(apiRoot, settings);
  try {
    await new Promise<void>((resolve, reject) => {
      const recipients = new Set<string>();
      let isKilled = false;
      server.onMail = ({ to }) => {
        recipients.add(to);
        if (recipients.size === count) resolve();
        if (isKilled || recipients.size < count / 2) return;
        isKilled = true;
        // The server has the mail, and the process dies before it hears so.
        api.child.kill('SIGKILL');
        api.ended.then(() => {
          api = startApi(apiRoot, settings);
          api.ready.catch(reject);
        }, reject);
      };
      api.ready.catch(reject);
    });
    api.child.kill('SIGTERM');
    await api.ended;
    const delivered = new Set(server.received.map(({ to }) => to)).size;
    return {
      queued: count,
      delivered,
      doubled: server.received.length - delivered,
      queueMs,
      sendMs: performance.now() - sending,
    };
  } finally {
    api.child.kill('SIGKILL');
    await server.stop();
  }
}
