import { type Measure, UNLIMITED } from './measure';
import { unitOf } from './units';

/** The sign before a fraction; the other one separates thousands. */
export type DecimalSign = '.' | ',';

const numberWith = (thousands: string): RegExp =>
  new RegExp(
    `^([-+]?)([1-9]\\d{0,2}(?:[${thousands}'’\u00a0\u202f\u2009 ]\\d{3})+(?!\\d)|\\d+)((?:[.,]\\d+)?)`,
  );
const NUMBER = { '.': numberWith(','), ',': numberWith('.') };

const QUALIFIER = /^(?:~|≈|about |approx\.? |up to )\s*/i;
const REMARK = /(?<!\s)\s+\([^()]*\)$/;
const TIMES = /^(\d+)\s*[×x]\s*(?=\d)/;
const CURRENCY = /^([-+]?)([$€£¥])\s*/;

const MINUS_SIGNS = /^[−–](?=[\d$€£¥.])/;

interface Part {
  number: number;
  unit: string;
  rest: string;
}

function readPart(text: string, decimal: DecimalSign): Part | null {
  const match = NUMBER[decimal].exec(text);
  if (!match) return null;
  const [all, sign, whole = '', fraction = ''] = match;
  const digits = whole.replace(/\D/g, '') + fraction.replace(',', '.');
  const [unit = ''] = /^[^\d]*/.exec(text.slice(all.length)) ?? [];
  return {
    number: Number(digits) * (sign === '-' ? -1 : 1),
    unit: unit.trim(),
    rest: text.slice(all.length + unit.length),
  };
}

/** `2 h 5 min`: further parts must be of the first one's known dimension. */
function addParts(first: Part, decimal: DecimalSign): Measure | null {
  const { dimension, factor, known } = unitOf(first.unit);
  let amount = first.number * factor;
  for (let text = first.rest; text !== '';) {
    const part = readPart(text, decimal);
    const unit = part && unitOf(part.unit);
    if (!part || !unit || !known || unit.dimension !== dimension) return null;
    amount += part.number * unit.factor;
    text = part.rest;
  }
  return { amount, dimension, factor };
}

/**
 * Reads the number of a specification value and parses its unit off (design §7, "winner
 * marker"): `5,400 mAh`, `1.74 kg`, `2 h 5 min`, `2 × 5.1 g`, `−5 °C`, `$199`. "Unlimited" is more
 * than any number.
 *
 * @param decimal how fractions are written, where a number can be read in two ways: `1.299`, `4,800`
 * @returns `null` for what is no single number: words, ranges, versions, resolutions
 */
export function parseMeasure(value: string, decimal: DecimalSign): Measure | null {
  const text = value.trim().replace(REMARK, '').replace(QUALIFIER, '').replace(MINUS_SIGNS, '-');
  if (/^unlimited$/i.test(text)) {
    return { amount: UNLIMITED, dimension: '', factor: 1 };
  }
  const [money, sign = '', symbol = ''] = CURRENCY.exec(text) ?? [];
  if (money) {
    const price = readPart(sign + text.slice(money.length), decimal);
    if (!price || price.rest !== '' || price.unit !== '') return null;
    return { amount: price.number, dimension: symbol, factor: 1 };
  }
  const [times, count] = TIMES.exec(text) ?? [];
  const first = readPart(times ? text.slice(times.length) : text, decimal);
  if (!first) return null;
  const measure = addParts(first, decimal);
  if (!times || !measure) return measure;
  // Two of 5.1 g weigh 10.2 g, but 3120 × 1440 is a shape and 2 × 4K are two images.
  if (!unitOf(first.unit).known) return null;
  return { ...measure, amount: measure.amount * Number(count) };
}
