import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { newsletterSubscriptions as subscriptions } from './newsletter.table';
import type { MailSite } from '../mail/mail';
import { eraseMails, withdrawMails } from '../mail/mail-store';
import { unsubscribeLink } from './newsletter-links';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import type { ExportedSubscriber, ImportOutcome, Subscriber } from './subscribers.schema';

type Row = typeof subscriptions.$inferSelect;

const toItem = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  source: row.source,
  consent: row.consent,
  created_at: row.createdAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribedAt?.toISOString() ?? null,
});

/** A page of newsletter addresses, newest first. */
export async function listSubscribers(
  db: Database,
  request: PageRequest & { status?: Row['status']; search?: string },
): Promise<Page<Subscriber>> {
  const { status, search } = request;
  const rows = await db
    .select({ row: subscriptions, total: sql<number>`(count(*) over ())::int` })
    .from(subscriptions)
    .where(
      and(
        status && eq(subscriptions.status, status),
        search ? sql`position(lower(${search}) in lower(${subscriptions.email})) > 0` : undefined,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ row }) => toItem(row));
}

export async function countSubscribers(db: Database): Promise<Record<Row['status'], number>> {
  const rows = await db
    .select({ status: subscriptions.status, n: sql<number>`count(*)::int` })
    .from(subscriptions)
    .groupBy(subscriptions.status);
  const of = (wanted: Row['status']) => rows.find(({ status }) => status === wanted)?.n ?? 0;
  return { PENDING: of('PENDING'), CONFIRMED: of('CONFIRMED'), UNSUBSCRIBED: of('UNSUBSCRIBED') };
}

/** The addresses of a state, or of all, after an id, oldest first, with the link that every newsletter must carry. */
export async function exportSubscribers(
  db: Database,
  site: MailSite,
  { after, limit, status }: { after: number; limit: number; status?: Row['status'] },
): Promise<ExportedSubscriber[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(gt(subscriptions.id, after), status && eq(subscriptions.status, status)))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
  return rows.map((row) => ({
    ...toItem(row),
    unsubscribe_link: unsubscribeLink(site, row.unsubscribeToken),
  }));
}

/**
 * Adds addresses of people who agreed elsewhere. One that waited for its confirmation has it by
 * that. Who is subscribed stays as they are; who left is not brought back, also when the address
 * waits again, since anybody may have entered it.
 *
 * @param consent how these people agreed.
 */
export async function importSubscribers(
  db: Database,
  emails: string[],
  consent: string,
): Promise<ImportOutcome> {
  const unique = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
  const list = JSON.stringify(unique);
  return db.transaction(async (tx) => {
    const [before] = await queryRows<{ unsubscribed: number }>(
      tx,
      sql`select count(*)::int as unsubscribed from newsletter_subscriptions
        where unsubscribed_at is not null and lower(email) in
          (select lower(value) from json_array_elements_text(${list}::json))`,
    );
    const added = await queryRows<{ id: number }>(
      tx,
      sql`insert into newsletter_subscriptions (email, status, source, consent)
        select distinct on (lower(value)) value, 'CONFIRMED', 'import', ${consent}
        from json_array_elements_text(${list}::json)
        on conflict (lower(email)) do update set status = 'CONFIRMED', source = 'import',
          consent = excluded.consent, confirmation_hash = null, confirmation_sent_at = null,
          confirmations_sent = 0
        where newsletter_subscriptions.status = 'PENDING'
          and newsletter_subscriptions.unsubscribed_at is null
        returning id`,
    );
    await withdrawMails(
      tx,
      added.map(({ id }) => `subscription:${id}` as const),
    );
    const { unsubscribed } = before!;
    return {
      added: added.length,
      unsubscribed,
      existing: unique.length - added.length - unsubscribed,
    };
  });
}

/** Erases an address, all that is known of its subscription, and the mails about it. */
export async function eraseSubscriber(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const erased = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ id: subscriptions.id });
    await eraseMails(tx, `subscription:${id}`);
    return erased.length === 1;
  });
}
