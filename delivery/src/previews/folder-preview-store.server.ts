import { z } from 'zod';
import { LockedFile } from '../store/locked-file.server';
import { previewSchema } from './preview-schema.server';
import {
  type Preview,
  type PreviewKey,
  PreviewNotFound,
  type PreviewStore,
  RETAINED_MS,
} from './preview-store.port';

/** What the file holds. */
interface Content {
  key: PreviewKey | null;
  previews: Preview[];
}

const contentSchema: z.ZodType<Content> = z.strictObject({
  key: z.string().nullable(),
  previews: z.array(previewSchema),
});

const revoked = (preview: Preview, at: string): Preview => ({
  ...preview,
  revokedAt: preview.revokedAt ?? at,
});

const isRecent = ({ expiresAt }: Preview): boolean =>
  Date.parse(expiresAt) + RETAINED_MS > Date.now();

/** A {@link PreviewStore} in a file beside the releases. */
export class FolderPreviewStore implements PreviewStore {
  readonly #file: LockedFile<Content>;

  constructor(dir: string) {
    this.#file = new LockedFile(dir, '.previews', contentSchema, { key: null, previews: [] });
  }

  async findKey(): Promise<PreviewKey | null> {
    return (await this.#file.read()).key;
  }

  async keepKey(key: PreviewKey): Promise<PreviewKey> {
    let counts = key;
    await this.#file.change((content) => {
      counts = content.key ?? key;
      return { ...content, key: counts };
    });
    return counts;
  }

  replaceKey(key: PreviewKey, at: string): Promise<void> {
    return this.#file.change(({ previews }) => ({
      key,
      previews: previews.map((preview) => revoked(preview, at)),
    }));
  }

  add(preview: Preview): Promise<void> {
    return this.#file.change(({ key, previews }) => ({
      key,
      previews: [...previews.filter(isRecent), preview],
    }));
  }

  async find(id: string): Promise<Preview | null> {
    return (await this.list()).find((preview) => preview.id === id) ?? null;
  }

  async list(): Promise<Preview[]> {
    return (await this.#file.read()).previews;
  }

  revoke(id: string, at: string): Promise<void> {
    return this.#file.change(({ key, previews }) => {
      if (!previews.some((preview) => preview.id === id)) throw new PreviewNotFound(id);
      return {
        key,
        previews: previews.map((preview) => (preview.id === id ? revoked(preview, at) : preview)),
      };
    });
  }
}
