import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { notFound } from '../http/http-errors';
import { widthsUpTo } from '../media/image-files';
import type { Writer } from '../writing/text-store';
import { isUsed, mayKnow, type PictureUse, readUses } from './picture-uses';
import type { DeskPicture } from './pictures.schema';

/** A picture as the library has it. */
interface Row {
  id: number | null;
  file: string;
  path: string;
  bytes: number | null;
  alt: string;
  focalX: number | null;
  focalY: number | null;
  uploadedBy: string | null;
  ownerId: number | null;
  uploadedAt: string | Date | null;
  width: number;
  height: number;
  color: string;
  total: number;
}

/** Uploaded pictures, and those of content files that texts show. */
const library = sql`(
  select p.id, p.file, p.path, p.bytes, p.alt, p.focal_x, p.focal_y, s.name as uploaded_by,
      p.uploaded_by as owner_id, p.uploaded_at
    from pictures p left join staff s on s.id = p.uploaded_by
  union all
  select null, i.recipe ->> 'file', i.path, null, '', null, null, null, null, null
    from content_images i
    where i.path like 'texts/%' and i.recipe ->> 'file' is not null
      and not exists (select from pictures p where p.path = i.path)
)`;

const select = (condition: SQL, rest: SQL) => sql`
  select l.id, l.file, l.path, l.bytes, l.alt, l.focal_x as "focalX", l.focal_y as "focalY",
      l.uploaded_by as "uploadedBy", l.owner_id as "ownerId", l.uploaded_at as "uploadedAt",
      i.width, i.height, i.color, (count(*) over ())::int as total
    from ${library} as l join content_images i on i.path = l.path
    where ${condition} ${rest}`;

export interface PictureFilters {
  /** Letters of the file's name or of the description. */
  search?: string;
  /** Only what no text names. */
  unused?: boolean;
}

/** A page of the library, the latest first. */
export async function listPictures(
  db: Database,
  { search, unused, writer, ...request }: PageRequest & PictureFilters & { writer: Writer },
): Promise<Page<DeskPicture>> {
  const letters = sql`position(lower(${search ?? ''}) in lower(l.file || ' ' || l.alt)) > 0`;
  const condition = unused ? sql`${letters} and not ${isUsed(sql`l.file`)}` : letters;
  const order = sql`order by l.uploaded_at desc nulls last, l.file
    limit ${request.pageSize} offset ${offsetOf(request)}`;
  const rows = await queryRows<Row>(db, select(condition, order));
  const uses = await readUses(
    db,
    rows.map(({ file }) => file),
  );
  return pageOf(rows, request, (row) => toPicture(row, uses.get(row.file) ?? [], writer));
}

/** @throws HttpError 404 */
export async function readPicture(db: Database, id: number, writer: Writer): Promise<DeskPicture> {
  const [row] = await queryRows<Row>(db, select(sql`l.id = ${id}`, sql``));
  if (!row) throw notFound('Picture');
  const uses = await readUses(db, [row.file]);
  return toPicture(row, uses.get(row.file) ?? [], writer);
}

function toPicture(row: Row, uses: PictureUse[], writer: Writer): DeskPicture {
  const { id, file, path, width, height, color, focalX, focalY, uploadedAt } = row;
  const known = uses.filter((use) => mayKnow(writer, use));
  const isOwn = writer?.role !== 'writer' || row.ownerId === writer.id;
  return {
    ...{ id, file, url: `/media/${path}`, bytes: row.bytes, alt: row.alt },
    info: { width, height, color, widths: widthsUpTo(width) },
    focal_point: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
    uploaded_by: row.uploadedBy,
    uploaded_at: uploadedAt === null ? null : new Date(uploadedAt).toISOString(),
    may_change: id !== null && isOwn,
    uses: known.map(({ kind, id: article, slug, title, isPublic }) => ({
      ...{ kind, id: article, slug, title, is_public: isPublic },
    })),
    other_uses: uses.length - known.length,
  };
}
