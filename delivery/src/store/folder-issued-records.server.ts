import { z } from 'zod';
import { previewSchema } from '../previews/preview-schema.server';
import {
  NotIssued,
  type Preview,
  type PreviewKey,
  type PreviewRecords,
  RETAINED_MS,
  type StoredToken,
  type TokenRecords,
} from './issued-records';
import { LockedFile } from './locked-file.server';

const tokensSchema: z.ZodType<StoredToken[]> = z.array(
  z.strictObject({
    id: z.string(),
    remote: z.string(),
    name: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: z.string(),
    createdBy: z.string(),
    revokedAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
  }),
);

const previewsSchema = z.strictObject({
  key: z.string().nullable(),
  previews: z.array(previewSchema),
});

const revoke = <T extends { revokedAt: string | null }>(record: T, at: string): T => ({
  ...record,
  revokedAt: record.revokedAt ?? at,
});

/** @throws NotIssued */
function revokeOne<T extends { id: string; revokedAt: string | null }>(
  kind: 'token' | 'preview',
  records: readonly T[],
  id: string,
  at: string,
): T[] {
  if (!records.some((record) => record.id === id)) throw new NotIssued(kind, id);
  return records.map((record) => (record.id === id ? revoke(record, at) : record));
}

/** The tokens of teams in a file beside the releases. */
export function tokensInFolder(dir: string): TokenRecords {
  const file = new LockedFile(dir, '.tokens', tokensSchema, []);
  return {
    add: (token) => file.change((tokens) => [...tokens, token]),
    find: async (id) => (await file.read()).find((token) => token.id === id) ?? null,
    list: () => file.read(),
    revoke: (id, at) => file.change((tokens) => revokeOne('token', tokens, id, at)),
    use: (id, at) =>
      file.change((tokens) =>
        tokens.map((token) => (token.id === id ? { ...token, lastUsedAt: at } : token)),
      ),
  };
}

const isRecent = ({ expiresAt }: Preview): boolean =>
  Date.parse(expiresAt) + RETAINED_MS > Date.now();

/** The previews, and the key of their links, in a file beside the releases. */
export function previewsInFolder(dir: string): PreviewRecords {
  const file = new LockedFile(dir, '.previews', previewsSchema, { key: null, previews: [] });
  const list = async () => (await file.read()).previews;
  const change = (next: (previews: Preview[]) => Preview[]) =>
    file.change(({ key, previews }) => ({ key, previews: next(previews) }));
  return {
    add: (preview) => change((previews) => [...previews.filter(isRecent), preview]),
    find: async (id) => (await list()).find((preview) => preview.id === id) ?? null,
    list,
    revoke: (id, at) => change((previews) => revokeOne('preview', previews, id, at)),
    findKey: async () => (await file.read()).key,
    async keepKey(first) {
      let counts: PreviewKey = first;
      await file.change((content) => {
        counts = content.key ?? first;
        return { ...content, key: counts };
      });
      return counts;
    },
    replaceKey: (key, at) =>
      file.change(({ previews }) => ({
        key,
        previews: previews.map((preview) => revoke(preview, at)),
      })),
  };
}
