import { and, asc, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contactMessages } from './messages.table';
import { newsletterSubscriptions } from '../newsletter/newsletter.table';
import type {
  ContactMessageResponse,
  NewContactMessage,
  SubscriptionResponse,
} from './message.schema';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';

/** Stores a contact message; resolves with its id. */
export async function addContactMessage(db: Database, message: NewContactMessage): Promise<number> {
  const [added] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  return added!.id;
}

/** What readers sent and an operator reads. */
export interface Inbox<Item> {
  /** A page, newest first. */
  list: (db: Database, request: PageRequest) => Promise<Page<Item>>;
  /** The items that follow an id, oldest first: how an export walks through all. */
  after: (db: Database, id: number, limit: number) => Promise<Item[]>;
}

type InboxTable = typeof contactMessages | typeof newsletterSubscriptions;

type ItemOf<Table extends InboxTable> = Omit<Table['$inferSelect'], 'createdAt'> & {
  created_at: string;
};

const toItem = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

function inboxOf<Table extends InboxTable>(table: Table, filter?: SQL): Inbox<ItemOf<Table>> {
  // The query builder's types do not follow a table that is a parameter.
  type Row = Table['$inferSelect'];
  const columns = getTableColumns<InboxTable>(table);
  const total = sql<number>`(count(*) over ())::int`;
  return {
    list: async (db, request) => {
      const rows = await db
        .select({ ...columns, total })
        .from<InboxTable>(table)
        .where(filter)
        .orderBy(desc(table.id))
        .limit(request.pageSize)
        .offset(offsetOf(request));
      return pageOf(rows as (Row & { total: number })[], request, ({ total: _total, ...row }) =>
        toItem(row as unknown as Row),
      );
    },
    after: async (db, id, limit) => {
      const rows = await db
        .select(columns)
        .from<InboxTable>(table)
        .where(and(filter, gt(table.id, id)))
        .orderBy(asc(table.id))
        .limit(limit);
      return (rows as Row[]).map(toItem);
    },
  };
}

export const contactInbox: Inbox<ContactMessageResponse> = inboxOf(contactMessages);

/** The newsletter's addresses, only those that mail may be sent to. */
export const newsletterInbox: Inbox<SubscriptionResponse> = inboxOf(
  newsletterSubscriptions,
  eq(newsletterSubscriptions.status, 'CONFIRMED'),
);
