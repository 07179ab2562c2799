/**
 * Letters of scripts that write words without blanks between them, or with endings attached, as the inside
 * of a class of a pattern. The database searches them in pairs: see its `unspaced_letter()`.
 */
export const UNSPACED_LETTERS = ['Thai', 'Lao', 'Mymr', 'Khmr', 'Hani', 'Hira', 'Kana', 'Hang']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

export const unspacedLetter = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
