/** Who wrote when on which article: what says that it is the same comment, whatever its text. */
export function seedKeyOf(
  article: string,
  { authorEmail, createdAt }: { authorEmail: string; createdAt: string },
): string {
  return [article, authorEmail.toLowerCase(), new Date(createdAt).toISOString()].join(' ');
}
