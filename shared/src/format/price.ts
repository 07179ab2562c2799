/**
 * A price in its own currency: USD shows '$' (specification §9), other dollars their country
 * (CA$). Whole amounts have no decimals.
 *
 * @param currency ISO 4217 code; what is none is written before the amount
 */
export function formatPrice(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  } catch {
    const digits = Number.isInteger(amount) ? 0 : 2;
    return `${currency} ${amount.toFixed(digits)}`.trim();
  }
}
