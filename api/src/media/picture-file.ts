import { PICTURE_KINDS } from './picture-widths';

const PICTURE_PATH = new RegExp(
  `^(${PICTURE_KINDS.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8})\\.jpg$`,
);

/**
 * The path of a picture below the media folder, or `null` for anything that is not the address
 * of one: no other character ever reaches the file system.
 */
export function picturePath(address: string): string | null {
  return PICTURE_PATH.test(address) ? address : null;
}
