/** Who wrote when on which article: what says that it is the same comment, whatever its text. */
export function seedKeyOf(
  article: string,
  { authorEmail, createdAt }: { authorEmail: string; createdAt: string },
): string {
  // In a changed time zone a date alone names the same comment: what readers answered to it stays.
  const written = new Date(createdAt.replace(/[+-]\d\d:\d\d$/, 'Z')).toISOString();
  return [article, authorEmail.toLowerCase(), written].join(' ');
}
