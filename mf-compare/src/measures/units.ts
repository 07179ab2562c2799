interface Unit {
  /** Units of one dimension convert into each other; the name is that of its base unit. */
  dimension: string;
  factor: number;
}

const scale = (dimension: string, units: Record<string, number>): [string, Unit][] =>
  Object.entries(units).map(([name, factor]) => [name, { dimension, factor }]);

/** Units as editors write them. Case matters where it tells units apart (mW and MW). */
const units = new Map<string, Unit>([
  ...scale('s', {
    ns: 1e-9,
    µs: 1e-6,
    ms: 1e-3,
    s: 1,
    sec: 1,
    second: 1,
    min: 60,
    minute: 60,
    h: 3600,
    hr: 3600,
    hour: 3600,
    day: 86_400,
    week: 604_800,
    month: 2_629_800,
    year: 31_557_600,
  }),
  ...scale('g', { mg: 1e-3, g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }),
  ...scale('m', {
    nm: 1e-9,
    µm: 1e-6,
    mm: 1e-3,
    cm: 1e-2,
    m: 1,
    km: 1000,
    in: 0.0254,
    inch: 0.0254,
    inche: 0.0254,
    ft: 0.3048,
  }),
  ...scale('B', {
    B: 1,
    KB: 1e3,
    kB: 1e3,
    MB: 1e6,
    GB: 1e9,
    TB: 1e12,
    PB: 1e15,
    KiB: 1024,
    MiB: 1024 ** 2,
    GiB: 1024 ** 3,
    TiB: 1024 ** 4,
  }),
  ...scale('bit/s', {
    'bit/s': 1,
    'kb/s': 1e3,
    'Mb/s': 1e6,
    'Gb/s': 1e9,
    'kbit/s': 1e3,
    'Mbit/s': 1e6,
    'Gbit/s': 1e9,
    kbps: 1e3,
    Mbps: 1e6,
    Gbps: 1e9,
    'B/s': 8,
    'kB/s': 8e3,
    'KB/s': 8e3,
    'MB/s': 8e6,
    'GB/s': 8e9,
  }),
  ...scale('Hz', { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 }),
  ...scale('W', { mW: 1e-3, W: 1, kW: 1e3, MW: 1e6 }),
  ...scale('Wh', { mWh: 1e-3, Wh: 1, kWh: 1e3 }),
  ...scale('Ah', { mAh: 1e-3, Ah: 1 }),
]);

/** Only words are written with a capital or an s at will: in symbols, each letter has a meaning. */
const WORD = /^[A-Za-z][a-z]{2,}$/;

/** `Hours` is an `hour`; `MB/s` and `G` are what they are. */
const nameOf = (name: string): string =>
  WORD.test(name) ? name.toLowerCase().replace(/s$/, '') : name;

/**
 * What a unit's name means. An unknown unit is a dimension of its own, so that it compares with
 * itself alone.
 *
 * @param name such as `GB`, `hours` or `nits`; empty for a bare number
 */
export function unitOf(name: string): Unit & { known: boolean } {
  const found = units.get(name) ?? units.get(nameOf(name));
  return found ? { ...found, known: true } : { dimension: nameOf(name), factor: 1, known: false };
}
