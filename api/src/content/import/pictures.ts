import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, realpath } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { describeOriginal } from '../../media/images/make-image';
import { decodeAddress } from '../../text/read-address';
import { IMAGES_FOLDER, IMAGE_FORMATS } from '../image-files';
import { slugOfName } from '../slugify';
import type { NewFile } from '../write-article';
import { pathOnSite } from './links';

/** Files that stand at the top of a site's folder. */
const SITE_FILES = ['_config.yml', 'config.toml', 'hugo.toml', 'config.yaml', 'hugo.yaml', '.git'];
/** Folders that generators put at the top of a site. */
const PUBLIC_FOLDERS = ['', 'static', 'source', 'public', 'assets', 'content'];
const LEVELS = 4;

/** A picture that comes along with a text. */
export interface Picture {
  /** Path below the content folder. */
  target: string;
  content: NewFile;
}

export interface Pictures {
  /**
   * Finds a picture.
   *
   * @param text path of the text that names it
   * @param cover slug of the article whose cover it is
   * @returns nothing where there is none.
   */
  find(address: string, text: string, cover?: string): Promise<FoundPicture | undefined>;
}

/** A picture, and what a person should know of it; without `picture` it cannot be used. */
interface FoundPicture {
  picture?: Picture;
  note?: string;
}

/**
 * Looks for pictures below the site's folder, which the imported one is in.
 *
 * @param site the old site's origin: pictures on it are those of the folder
 */
export async function importPictures(
  contentDir: string,
  folder: string,
  site: string | undefined,
): Promise<Pictures> {
  const root = await realpath(siteFolder(folder));
  const bySource = new Map<string, FoundPicture>();
  /** Hash of each picture by its path here. */
  const targets = new Map<string, string>();

  return {
    async find(address, text, cover) {
      const file = await locate(address, text);
      if (file === undefined) return undefined;
      const key = `${file} ${cover ?? ''}`;
      const found = bySource.get(key) ?? (await read(file, cover));
      bySource.set(key, found);
      return found;
    },
  };

  async function locate(address: string, text: string): Promise<string | undefined> {
    const [written = ''] = pathOnSite(address, site)?.split(/[?#]/, 1) ?? [];
    const path = decodeAddress(written).normalize('NFC');
    if (path === '') return undefined;
    const { dir, name } = parse(text);
    const beside = path.startsWith('/') ? [] : [dir, join(dir, name)];
    const tops = [...new Set([folder, root])].flatMap((top) =>
      PUBLIC_FOLDERS.map((below) => join(top, below)),
    );
    for (const base of [...beside, ...tops]) {
      const file = await fileAt(base, path);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  /** A file that is not outside of the site, whatever the case of its name. */
  async function fileAt(base: string, path: string): Promise<string | undefined> {
    const wanted = resolve(base, `.${sep}${path}`);
    let at = root;
    for (const part of relative(root, wanted).split(sep)) {
      if (part === '..') return undefined;
      const names = await readdir(at).catch(() => []);
      const same = (name: string) => name.normalize('NFC');
      const name =
        names.find((each) => same(each) === part) ??
        names.find((each) => same(each).toLowerCase() === part.toLowerCase());
      if (name === undefined) return undefined;
      at = join(at, name);
    }
    const real = await realpath(at);
    return real.startsWith(root + sep) && parse(real).ext !== '' ? real : undefined;
  }

  async function read(file: string, cover: string | undefined): Promise<FoundPicture> {
    const shown = relative(root, file);
    try {
      let bytes: Uint8Array = await readFile(file);
      let content: NewFile = { copyOf: file };
      let { ext } = parse(file.toLowerCase());
      const notes: string[] = [];
      if (!IMAGE_FORMATS.includes(ext)) {
        content = bytes = await sharp(bytes).png().toBuffer();
        ext = '.png';
      }
      await describeOriginal(bytes);
      if (((await sharp(bytes).metadata()).pages ?? 1) > 1)
        notes.push(`of the moving picture ${shown} readers see the beginning alone`);
      const target = await targetFor(bytes, parse(file).name, ext, cover);
      if (target === undefined) return { note: `there is another cover; left out ${shown}` };
      return { picture: { target, content }, ...(notes[0] ? { note: notes[0] } : {}) };
    } catch (error) {
      return {
        note: `${shown} cannot be read as an image: ${(error as Error).message.split('\n')[0]}`,
      };
    }
  }

  /** A name that no other picture has; the same picture keeps its own. */
  async function targetFor(bytes: Uint8Array, name: string, ext: string, cover?: string) {
    const folderOf = `${IMAGES_FOLDER}/${cover === undefined ? 'texts' : 'covers'}`;
    const base = cover ?? slugOfName(name);
    const hash = hashOf(bytes);
    for (let count = 1; ; count += 1) {
      const stem = `${folderOf}/${count === 1 ? base : `${base}-${count}`}`;
      const others = IMAGE_FORMATS.map((other) => stem + other);
      const taken = others.find(
        (other) => targets.has(other) || existsSync(join(contentDir, other)),
      );
      const there =
        taken && (targets.get(taken) ?? hashOf(await readFile(join(contentDir, taken))));
      if (taken && there === hash) return taken;
      if (there && cover !== undefined) return undefined;
      if (there) continue;
      targets.set(stem + ext, hash);
      return stem + ext;
    }
  }
}

/** The nearest folder above that looks like a site's, else the one that the texts' folder is in. */
function siteFolder(folder: string): string {
  let at = resolve(folder);
  for (let level = 0; level < LEVELS; level += 1) {
    if (SITE_FILES.some((name) => existsSync(join(at, name)))) return at;
    at = dirname(at);
  }
  return dirname(resolve(folder));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
