/** What XML 1.0 can't hold, however it is written: most control characters, halves of pairs. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Takes out of a text what would make an XML document invalid. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '');

/**
 * Makes the addresses in sanitised HTML absolute: a feed is read far from the site. Sanitised
 * HTML has double quotes around every attribute, and none inside.
 */
export const absoluteHtml = (html: string, origin: string): string =>
  html.replace(/<[^>]*>?/g, (tag) =>
    tag
      .replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`)
      .replace(/(\ssrcset=")([^"]*)"/g, (_all, start: string, candidates: string) => {
        const absolute = candidates.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`);
        return `${start}${absolute}"`;
      }),
  );

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text where HTML is expected: what it holds of markup is shown as written. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
