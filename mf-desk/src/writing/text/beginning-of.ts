/** The beginning of a Markdown text, as search engines show it of a page that says nothing else of itself. */
export const beginningOf = (markdown: string): string =>
  markdown
    .slice(0, 2_000)
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)|<[^<>\n]*>|^(?:```|~~~|::).*$/gm, ' ')
    .replace(/\]\([^()\n]*\)/g, '')
    .replace(/^[ \t]*(?:[#>]+|[-*+]|\d{1,3}\.)[ \t]/gm, '')
    .replace(/[*_`|[]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
