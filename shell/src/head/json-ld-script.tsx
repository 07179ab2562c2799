import type { JsonLd } from '@waypost/shared/contracts/page-head';

/** Structured data; no text in it can end the script element. */
export function JsonLdScript({ data }: { data: JsonLd }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  );
}
