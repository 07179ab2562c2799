import sharp from 'sharp';
import type { Artwork, SpotInks } from './artwork';
import { GRAIN_SIZE, grainTile } from './grain';

const QUALITY = 82;
/** How hard the edge of a grain is: 1 gives a smooth tint, more gives separate dots. */
const GRAIN_CONTRAST = 1.5;

/** Renders a drawing to the bytes of a JPEG: the flat colours with the inks sprayed over them. */
export async function renderArtwork({ width, height, base, spray, inks }: Artwork) {
  const [pixels, densities] = await Promise.all([rasterise(base), rasterise(spray)]);
  sprayInks(pixels, densities, width, inks);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#000000' }).raw().toBuffer();
}

/** Sprays in place; every ink has its own part of the grain, so that dots do not coincide. */
function sprayInks(pixels: Buffer, densities: Buffer, width: number, inks: SpotInks): void {
  const grain = grainTile();
  const mask = GRAIN_SIZE - 1;
  const shadow = channels(inks.shadow);
  const light = channels(inks.light);
  const glow = channels(inks.glow);
  const coverage = (density: number, x: number, y: number) => {
    const dot = grain[((y & mask) * GRAIN_SIZE) | (x & mask)] ?? 0;
    const covered = ((density - dot) / 255) * GRAIN_CONTRAST + density / 255;
    return covered <= 0 ? 0 : covered >= 1 ? 1 : covered;
  };
  for (let index = 0; index < pixels.length; index += 3) {
    const shadowDensity = densities[index] ?? 0;
    const lightDensity = densities[index + 1] ?? 0;
    const glowDensity = densities[index + 2] ?? 0;
    if ((shadowDensity | lightDensity | glowDensity) === 0) continue;
    const x = (index / 3) % width;
    const y = Math.floor(index / 3 / width);
    const shadowed = shadowDensity && coverage(shadowDensity, x, y);
    const lit = lightDensity && coverage(lightDensity, x + 171, y + 89);
    const glowing = glowDensity && coverage(glowDensity, x + 311, y + 237);
    for (let channel = 0; channel < 3; channel += 1) {
      let value = pixels[index + channel] ?? 0;
      value *= 1 - shadowed + (shadowed * (shadow[channel] ?? 0)) / 255;
      value += ((light[channel] ?? 0) - value) * lit;
      value += ((glow[channel] ?? 0) - value) * glowing;
      pixels[index + channel] = value;
    }
  }
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
