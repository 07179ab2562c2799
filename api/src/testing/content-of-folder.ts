import type { LoadedFolder } from '../content/apply/apply-content';
import type { SeedContent } from '../content/apply/seed-content';

/** Content as if a folder of that id held it, without files and images. */
export const folderOf = (id: string, content: SeedContent): LoadedFolder => ({
  id,
  hash: 'a-hash',
  madeWith: 'a-loader',
  files: {},
  unused: new Set(),
  problems: '',
  content: { ...content },
  images: [],
  read: (path) => Promise.reject(new Error(`no file ${path}`)),
});
