/** Dark, quiet colours around the colour wheel, for what nobody gave one. */
export const QUIET_COLORS = [
  '#812438',
  '#7f2f09',
  '#6b4200',
  '#4c5300',
  '#1a5f26',
  '#006450',
  '#006270',
  '#00598a',
  '#2f4b93',
  '#573a88',
  '#722a6e',
  '#7f2353',
] as const;

const channelsOf = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Degrees on the wheel of HSL; 0 for a grey. */
function hueOf(color: string): number {
  const [red, green, blue] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360;
  return most === green ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240;
}

/** Whether a colour, `#rrggbb`, is one of the reds, browns and yellows. */
export const isWarm = (color: string): boolean => hueOf(color) < 75 || hueOf(color) > 320;

/** Whether dark letters are easier to read on a colour, `#rrggbb`, than light ones. */
export function isLight(color: string): boolean {
  const [red, green, blue] = channelsOf(color);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 150;
}

/** The quiet colour that is the farthest from all colours in use. */
export function colorApartFrom(used: readonly string[]): string {
  const distance = (color: string) =>
    Math.min(
      ...used.map((other) => Math.abs(((hueOf(color) - hueOf(other) + 540) % 360) - 180)),
      360,
    );
  return QUIET_COLORS.reduce((best, color) => (distance(color) > distance(best) ? color : best));
}
