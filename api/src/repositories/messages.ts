import { asc, desc, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contactMessages, newsletterSubscriptions } from '../db/schema/messages';
import type {
  ContactMessageResponse,
  NewContactMessage,
  NewSubscription,
  SubscriptionResponse,
} from '../schemas/messages';
import { type Page, type PageRequest, offsetOf, pageOf } from './page';

/** Stores a contact message. */
export async function addContactMessage(db: Database, message: NewContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
}

/** Stores a newsletter address; `false` when it is there already, in whatever letter case. */
export async function addSubscription(db: Database, { email }: NewSubscription): Promise<boolean> {
  const added = await db
    .insert(newsletterSubscriptions)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscriptions.id });
  return added.length === 1;
}

/** What readers sent and an operator reads. */
export interface Inbox<Item> {
  /** A page, newest first. */
  list: (db: Database, request: PageRequest) => Promise<Page<Item>>;
  /** The items that follow an id, oldest first: how an export walks through all. */
  after: (db: Database, id: number, limit: number) => Promise<Item[]>;
}

const toItem = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** The messages of the contact form. */
export const contactInbox: Inbox<ContactMessageResponse> = {
  list: async (db, request) => {
    const rows = await db
      .select({
        ...getTableColumns(contactMessages),
        total: sql<number>`(select count(*)::int from ${contactMessages})`,
      })
      .from(contactMessages)
      .orderBy(desc(contactMessages.id))
      .limit(request.pageSize)
      .offset(offsetOf(request));
    return pageOf(rows, request, ({ total: _total, ...row }) => toItem(row));
  },
  after: async (db, id, limit) => {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(gt(contactMessages.id, id))
      .orderBy(asc(contactMessages.id))
      .limit(limit);
    return rows.map(toItem);
  },
};

/** The newsletter's addresses. */
export const newsletterInbox: Inbox<SubscriptionResponse> = {
  list: async (db, request) => {
    const rows = await db
      .select({
        ...getTableColumns(newsletterSubscriptions),
        total: sql<number>`(select count(*)::int from ${newsletterSubscriptions})`,
      })
      .from(newsletterSubscriptions)
      .orderBy(desc(newsletterSubscriptions.id))
      .limit(request.pageSize)
      .offset(offsetOf(request));
    return pageOf(rows, request, ({ total: _total, ...row }) => toItem(row));
  },
  after: async (db, id, limit) => {
    const rows = await db
      .select()
      .from(newsletterSubscriptions)
      .where(gt(newsletterSubscriptions.id, id))
      .orderBy(asc(newsletterSubscriptions.id))
      .limit(limit);
    return rows.map(toItem);
  },
};
