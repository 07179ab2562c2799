import type { Measure } from '../measures/measure';
import { decimalSign, measureValues } from '../measures/measure-values';
import type { DecimalSign } from '../measures/parse-measure';
import { fieldsOf, isObject } from './read-values';

interface SpecificationValue {
  text: string;
  /** Where the text is a number with a unit. */
  measure: Measure | null;
}

export interface SpecificationItem {
  name: string;
  /** True where the lower number is the better one (design §7). */
  lower: boolean;
  /** By product id; none where nothing is stated. */
  values: Record<string, SpecificationValue>;
}

/** A specification category. */
export interface SpecificationGroup {
  name: string;
  items: SpecificationItem[];
}

const MISSING = new Set(['', '-', '–', '—', 'n/a']);

/** A stated value as text: backends may send numbers, too. */
function statedText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || MISSING.has(value.trim().toLowerCase())) return null;
  return value.trim();
}

/** An item with what is stated of it, not measured yet. */
interface StatedItem {
  name: string;
  lower: boolean;
  values: [id: string, text: string][];
}

function readItem(name: string, item: Record<string, unknown>): StatedItem {
  const { better, ...byId } = item;
  const values = Object.entries(byId).flatMap(([id, value]): [string, string][] => {
    const text = statedText(value);
    return text === null ? [] : [[id, text]];
  });
  return { name, lower: better === 'lower', values };
}

const textsOf = ({ values }: StatedItem): string[] => values.map(([, text]) => text);

function measureItem(item: StatedItem, tableSign: DecimalSign | undefined): SpecificationItem {
  const measures = measureValues(textsOf(item), tableSign);
  const values = item.values.map(
    ([id, text], index) => [id, { text, measure: measures[index] ?? null }] as const,
  );
  return { ...item, values: Object.fromEntries(values) };
}

/**
 * What is compared, measured: specification category → item → value per product id (specification
 * §2). Categories and items that are none are left out.
 */
export function readSpecifications(value: unknown): SpecificationGroup[] {
  const groups = Object.entries(fieldsOf(value)).map(([name, items]) => ({
    name,
    items: Object.entries(fieldsOf(items)).flatMap(([item, values]) =>
      isObject(values) ? [readItem(item, values)] : [],
    ),
  }));
  const tableSign = decimalSign(groups.flatMap(({ items }) => items.flatMap(textsOf)));
  return groups.map(({ name, items }) => ({
    name,
    items: items.map((item) => measureItem(item, tableSign)),
  }));
}
