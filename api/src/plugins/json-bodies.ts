import fastifyPlugin from 'fastify-plugin';

/**
 * Accepts JSON bodies only. An empty one counts as absent: `POST /articles/{slug}/view` comes
 * with a JSON header and no body (specification §7).
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
});
