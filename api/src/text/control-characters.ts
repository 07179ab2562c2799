/** Control characters but tab and line ends: no text holds one on purpose, and PostgreSQL stores no U+0000. */
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/** Name of the first control character in a text, such as `U+0000`. */
export function controlCharacterIn(text: string): string | undefined {
  const code = CONTROL_CHARACTERS.exec(text)?.[0].charCodeAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
