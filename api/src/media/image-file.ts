import { IMAGE_KINDS } from './image-widths';

const IMAGE_PATH = new RegExp(
  `^(${IMAGE_KINDS.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8})\\.jpg$`,
);

/**
 * The path of an image below the media folder, or `null` for anything that is not the address
 * of one: no other character ever reaches the file system.
 */
export function imagePath(address: string): string | null {
  return IMAGE_PATH.test(address) ? address : null;
}
