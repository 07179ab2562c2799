/** What sanitised HTML writes in place of a character of its text. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** The text of sanitised HTML, with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, '')
    .replace(/&(amp|lt|gt|nbsp);/g, (_entity, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
