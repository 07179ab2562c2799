import { comparableAmounts } from './find-winners';
import type { Measure } from './measure';
import { type DecimalSign, parseMeasure } from './parse-measure';

type Measures = (Measure | null)[];

/** `1.299` and `4,800`: thousands to some, a fraction to others. */
const AMBIGUOUS = /^\D*(?:\d+\s*[×x]\s*)?[1-9]\d{0,2}([.,])\d{3}(?![\d.,]*\d)/;

/** A sign before other than three digits, after a zero, or after one of thousands, can be the decimal one alone. */
const DECIMAL =
  /(?<!\d[.,]?)(?:0|\d+(?=[.,](?!\d{3}(?!\d)))|\d{1,3}(?:[.,'’\s]\d{3})+)([.,])\d+(?![.,]\d)/;

function decimalSignOf(text: string): DecimalSign | undefined {
  // A dot in words or versions is no sign of how numbers are written: `Bluetooth 5.4`, `5.4`.
  if (!parseMeasure(text, '.')?.dimension && !parseMeasure(text, ',')?.dimension) return undefined;
  return DECIMAL.exec(text)?.[1] as DecimalSign | undefined;
}

/** How values write fractions, where some of them can be read in one way only; `undefined` where they disagree. */
export function decimalSign(texts: readonly string[]): DecimalSign | undefined {
  const signs = new Set(texts.map(decimalSignOf).filter((sign) => sign !== undefined));
  const [sign] = signs;
  return signs.size === 1 ? sign : undefined;
}

/** Which of each two is more, as text. */
const orderOf = (measures: Measures): string => {
  const amounts = comparableAmounts(measures.filter((measure) => measure !== null)) ?? [];
  return JSON.stringify(amounts.map((a) => amounts.map((b) => Math.sign(a - b))));
};

/**
 * Measures the values of one row. A number that can be read in two ways is read as the other values of the
 * row are written; as thousands also where those of the table say so. Where nothing does and it matters, none
 * is measured, so that nobody is advised to buy the dearer.
 *
 * @param tableSign how the table writes fractions, as far as that is known
 */
export function measureValues(
  texts: readonly string[],
  tableSign: DecimalSign | undefined,
): Measures {
  const ambiguous = new Set(texts.flatMap((text) => AMBIGUOUS.exec(text)?.[1] ?? []));
  // Written by two hands: the one sign would make thousands of some and fractions of the others.
  if (ambiguous.size > 1) return texts.map(() => null);
  const by = (sign: DecimalSign): Measures => texts.map((text) => parseMeasure(text, sign));
  const ownSign = decimalSign(texts);
  if (ownSign) return by(ownSign);
  // An English specification beside a price of elsewhere is common; a fraction of three digits is not.
  if (tableSign && !ambiguous.has(tableSign)) return by(tableSign);
  const measures = by('.');
  if (ambiguous.size === 0 || orderOf(measures) === orderOf(by(','))) return measures;
  return texts.map(() => null);
}
