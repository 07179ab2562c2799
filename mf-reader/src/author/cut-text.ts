/** Cuts a text after at most `length` characters, and before a word rather than inside it. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
