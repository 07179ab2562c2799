import sharp from 'sharp';
import type { Artwork } from './artwork';

/** Renders a drawing to the bytes of a JPEG. */
export function renderArtwork({ svg }: Artwork): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
