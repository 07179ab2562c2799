import sharp from 'sharp';

/** What is left of an image at a glance: a tiny greyscale. */
export async function glanceOf(image: Buffer): Promise<Buffer> {
  return sharp(image).resize(16, 9, { fit: 'fill' }).greyscale().raw().toBuffer();
}

/** How much two glances differ: 0 for the same, up to 255; below 15 they look like twins. */
export function distanceOf(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return sum / one.length;
}

/** Two named images and how much they differ. */
export interface Pair {
  names: [string, string];
  distance: number;
}

/** All pairs of images of the same colour, the most alike first. */
export async function pairsByLikeness(
  images: readonly { name: string; colour: string; image: Buffer }[],
): Promise<Pair[]> {
  const glances = await Promise.all(
    images.map(async ({ image, ...rest }) => ({ ...rest, glance: await glanceOf(image) })),
  );
  return glances
    .flatMap((one, index) =>
      glances
        .slice(index + 1)
        .filter(({ colour }) => colour === one.colour)
        .map((other): Pair => ({
          names: [one.name, other.name],
          distance: distanceOf(one.glance, other.glance),
        })),
    )
    .sort((a, b) => a.distance - b.distance);
}
