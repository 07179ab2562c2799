/** Making a formatter costs more than all of a list's prices: one a currency is enough. */
const formatters = new Map<string, Intl.NumberFormat | null>();

/** The formatter of a currency; `null` for what is none. */
function formatterOf(currency: string): Intl.NumberFormat | null {
  let formatter = formatters.get(currency);
  if (formatter !== undefined) return formatter;
  try {
    formatter = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
  } catch {
    formatter = null;
  }
  formatters.set(currency, formatter);
  return formatter;
}

/**
 * A price in its own currency: USD shows '$' (specification §9), other dollars their country
 * (CA$). Whole amounts have no decimals.
 *
 * @param currency ISO 4217 code; what is none is written before the amount
 */
export function formatPrice(amount: number, currency: string): string {
  const formatter = formatterOf(currency);
  if (formatter) return formatter.format(amount);
  return `${currency} ${amount.toFixed(Number.isInteger(amount) ? 0 : 2)}`.trim();
}
