/** A response's object, of which nothing is known yet. */
export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a part of a response; none where it is no object. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** A text; empty where the backend has none. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number, also one that is written as text: databases send exact decimals so. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim() || NaN) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** What a response's list holds, without what cannot be read. */
export const readList = <T>(value: unknown, read: (item: unknown) => T | null): T[] =>
  Array.isArray(value) ? value.map(read).filter((item) => item !== null) : [];
