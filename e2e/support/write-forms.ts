/**
 * Writes a comment on the latest article, as a reader does.
 *
 * @param origin of the site
 * @throws Error when the API does not take it
 */
export async function writeComment(
  origin: string,
  comment: { author: string; content: string },
): Promise<void> {
  const articles = await fetch(`${origin}/api/articles/?page_size=1`);
  const { results } = (await articles.json()) as { results: { id: number }[] };
  const { author, content } = comment;
  const response = await fetch(`${origin}/api/comments/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      author_name: author,
      author_email: `${author.toLowerCase()}@readers.test`,
      content,
      article: results[0]?.id,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * Sends a message through the contact form's call.
 *
 * @param origin of the site
 * @throws Error when the API does not take it
 */
export async function writeMessage(
  origin: string,
  message: { name: string; subject: string; text: string },
): Promise<void> {
  const { name, subject, text } = message;
  const response = await fetch(`${origin}/api/contact/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name.toLowerCase()}@readers.test`,
      subject,
      message: text,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}
