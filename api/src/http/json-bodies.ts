import fastifyPlugin from 'fastify-plugin';
import { FieldErrors, HttpError } from './http-errors';
import { controlCharacterIn } from '../text/control-characters';

/**
 * Accepts JSON bodies only. An empty one counts as absent: `POST /articles/{slug}/view` comes
 * with a JSON header and no body (specification §7). A field of any depth that holds a control
 * character is refused: PostgreSQL stores no U+0000, and nobody sees the others.
 */
export const jsonBodies = fastifyPlugin(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
  app.addHook('preValidation', async ({ body }) => refuseControlCharacters(body));
});

/** @throws FieldErrors, or HttpError where the body is not an object. */
function refuseControlCharacters(body: unknown): void {
  // A file, which is no JSON.
  if (body instanceof Uint8Array) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const name = nameIn(body);
    if (name) throw new HttpError(400, 'invalid_body', messageOf(name));
    return;
  }
  const wrong = Object.entries(body).flatMap(([field, value]): [string, string[]][] => {
    const name = controlCharacterIn(field) ?? nameIn(value);
    return name ? [[field, [messageOf(name)]]] : [];
  });
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
}

const messageOf = (name: string) => `Remove the control character ${name}, which nobody can see`;

function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return controlCharacterIn(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const name = controlCharacterIn(key) ?? nameIn(item);
    if (name) return name;
  }
  return undefined;
}
