import { matchRoutes } from 'react-router-dom';

/** Segments of a pattern, once with and once without each optional one, as React Router has it. */
function variantsOf(pattern: string): string[][] {
  const segments = pattern.split('/').filter(Boolean);
  return segments.reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? variants.flatMap((variant) => [variant, [...variant, segment.slice(0, -1)]])
        : variants.map((variant) => [...variant, segment]),
    [[]],
  );
}

const isDynamic = (segment: string): boolean => segment.includes(':');

/** A segment that both match, `null` when there is none. */
function commonSegment(a: string, b: string): string | null {
  if (isDynamic(a)) return isDynamic(b) ? 'a' : b;
  // React Router takes upper case for lower case.
  return isDynamic(b) || a.toLowerCase() === b.toLowerCase() ? a : null;
}

/** Segments of a path that both match, `null` when there is none. */
function commonPath([a, ...restA]: string[], [b, ...restB]: string[]): string[] | null {
  if (a === '*' || b === '*') {
    const rest = a === '*' ? [b, ...restB] : [a, ...restA];
    return rest.flatMap((each) => (each && each !== '*' ? [isDynamic(each) ? 'a' : each] : []));
  }
  if (a === undefined || b === undefined) return a === b ? [] : null;
  const segment = commonSegment(a, b);
  const rest = segment === null ? null : commonPath(restA, restB);
  return segment === null || rest === null ? null : [segment, ...rest];
}

/** Whether a pattern of one parameter meets a word: `/:page` leaves `/garden` to anybody. */
const yields = (catchAll: string[], word: string[]): boolean =>
  catchAll.length === 1 &&
  word.length === 1 &&
  /^:[\w-]+$/.test(catchAll[0] ?? '') &&
  word[0] !== '*' &&
  !isDynamic(word[0] ?? '');

/** A path that two patterns match, and the one that React Router gives it to. */
export interface ContestedPath {
  path: string;
  /** The pattern that ranks higher, `null` when the order of the routes decides. */
  winner: string | null;
}

/**
 * Finds a path that two remotes would contest. A pattern of a single parameter, such as `/:page`,
 * yields to every word of one segment and contests none.
 *
 * @returns `null` when each path has one owner
 */
export function contestedPath(one: string, other: string): ContestedPath | null {
  for (const a of variantsOf(one)) {
    for (const b of variantsOf(other)) {
      const common = yields(a, b) || yields(b, a) ? null : commonPath(a, b);
      if (common === null) continue;
      const path = `/${common.join('/')}`;
      const first = (patterns: string[]): string | undefined =>
        matchRoutes(
          patterns.map((each) => ({ path: each })),
          path,
        )?.[0]?.route.path;
      const winner = first([one, other]);
      const isSure = winner !== undefined && one !== other && winner === first([other, one]);
      return { path, winner: isSure ? winner : null };
    }
  }
  return null;
}
