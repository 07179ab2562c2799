import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '../http/http-errors';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import type { Worker } from '../worker/jobs';
import { checkText } from './check-text';
import { withEtag, writeOf } from './if-match';
import { copyText, makeText } from './make-text';
import { cancelDueChanges } from './publish-due';
import { publishText } from './publish-text';
import { changeText, saveDraft } from './save-text';
import type { TextKind } from '../text-kinds/text-kind';
import { noDraft, readText, sourceOf } from './text-store';
import { readBlocks } from './text-blocks';
import * as schemas from './writing.schema';

/** Texts of a kind: their drafts, and what is published of them. */
export const textRoutes: FastifyPluginAsyncZod<{ kind: TextKind; worker: Worker }> = async (
  app,
  { kind, worker },
) => {
  const tags = [kind.tag];
  const config = { access: kind.access };
  const refusals = { 401: detailError, 403: detailError, 404: detailError, 409: detailError };
  const writes = { ...refusals, 400: fieldErrors, ...schemas.versionRefusals };

  app.post(
    `/${kind.plural}/`,
    {
      config,
      schema: {
        tags,
        summary: `Makes ${kind.one}: a draft that readers do not see`,
        body: schemas.newText,
        response: { 201: schemas.deskText, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => {
      const text = await makeText(app.db, kind, { ...request.body, writer: request.signedIn });
      return reply.code(201).send(withEtag(reply, text));
    },
  );

  app.post(
    `/${kind.plural}/:id/copy/`,
    {
      config,
      schema: {
        tags,
        summary: `Makes ${kind.one} of the text of another`,
        params: idParams,
        response: { 201: schemas.deskText, ...refusals },
      },
    },
    async (request, reply) => {
      const copied = { id: request.params.id, writer: request.signedIn };
      const text = await copyText(app.db, kind, copied);
      return reply.code(201).send(withEtag(reply, text));
    },
  );

  app.get(
    `/${kind.plural}/:id/text/`,
    {
      config,
      schema: {
        tags,
        summary: `The text of ${kind.one}: its draft, else what is published`,
        params: idParams,
        response: { 200: schemas.deskText, ...refusals },
      },
    },
    async (request, reply) => {
      const text = await readText(app.db, kind, request.params.id, request.signedIn);
      return withEtag(reply, text);
    },
  );

  app.get(
    `/${kind.plural}/:id/problems/`,
    {
      config,
      schema: {
        tags,
        summary: 'What the check of contents finds in what is saved',
        params: idParams,
        response: { 200: schemas.foundProblems, ...refusals },
      },
    },
    async (request) => {
      const text = await readText(app.db, kind, request.params.id, request.signedIn);
      const { slug, version } = text;
      const { timeZone } = app.site;
      const source = { kind, slug, source: sourceOf(text), timeZone };
      return { version, problems: (await checkText(app.db, source)).problems };
    },
  );

  app.post(
    `/${kind.plural}/blocks/`,
    {
      config,
      bodyLimit: schemas.TEXT_BODY_BYTES,
      schema: {
        tags,
        summary: 'What readers would read of a source, block by block; nothing is saved',
        body: schemas.askedSource,
        response: {
          200: schemas.readableText,
          400: fieldErrors,
          401: detailError,
          403: detailError,
        },
      },
    },
    async (request) => ({ blocks: await readBlocks(worker, request.body.source) }),
  );

  app.put(
    `/${kind.plural}/:id/text/`,
    {
      config,
      bodyLimit: schemas.TEXT_BODY_BYTES,
      schema: {
        tags,
        summary: 'Saves a draft; readers go on seeing what is published',
        params: idParams,
        body: schemas.textSave,
        response: { 200: schemas.deskText, ...writes, 422: schemas.textRefused },
      },
    },
    async (request, reply) => {
      const { source, base, intent } = request.body;
      const text = await saveDraft(app.db, {
        ...writeOf(kind, request),
        ...{ source, base, isExplicit: intent === 'explicit' },
      });
      return withEtag(reply, text);
    },
  );

  app.delete(
    `/${kind.plural}/:id/text/draft/`,
    {
      config: { access: 'publishing' },
      schema: {
        tags,
        summary: 'Discards what was not published, which a revision keeps',
        params: idParams,
        response: { 200: schemas.deskText, ...writes },
      },
    },
    async (request, reply) => {
      const text = await changeText(app.db, writeOf(kind, request), ({ draft, published }) => {
        if (draft === null || published === null) throw noDraft();
        return { draft: null, revision: { intent: 'save', source: draft } };
      });
      return withEtag(reply, text);
    },
  );

  app.post(
    `/${kind.plural}/:id/text/file/`,
    {
      config: { access: 'publishing' },
      schema: {
        tags,
        summary: 'Decides about a content file that changed since its text was edited at the desk',
        params: idParams,
        body: schemas.fileDecision,
        response: { 200: schemas.deskText, ...writes },
      },
    },
    async (request, reply) => {
      const { keep } = request.body;
      const text = await changeText(
        app.db,
        writeOf(kind, request),
        ({ draft, fileSource: source }) => {
          if (source === null)
            throw new HttpError(409, 'no_conflict', 'Its content file says nothing else');
          const kept = keep === 'file' ? source : draft;
          return { draft: kept, fileSource: null, revision: { intent: 'file', source } };
        },
      );
      return withEtag(reply, text);
    },
  );

  app.post(
    `/${kind.plural}/:id/text/publication/`,
    {
      config: { access: 'publishing' },
      schema: {
        tags,
        summary: 'Shows the draft to readers, at once or at a time',
        params: idParams,
        body: schemas.textPublication,
        response: { 200: schemas.publishedText, ...writes, 422: schemas.textRefused },
      },
    },
    async (request, reply) => {
      const { published_at: moment = 'decided' } = request.body;
      const { text, problems } = await publishText(
        { db: app.db, worker, timeZone: app.site.timeZone },
        {
          ...writeOf(kind, request),
          at: moment === 'now' || moment === 'decided' ? moment : new Date(moment),
        },
      );
      request.log.info(
        { [kind.name]: text.id, version: text.version, staff: request.signedIn?.id },
        text.draft === null
          ? 'a text was published at the desk'
          : 'changes of a text were given a time at the desk',
      );
      return { text: withEtag(reply, text), problems };
    },
  );

  app.delete(
    `/${kind.plural}/:id/text/publication/`,
    {
      config: { access: 'publishing' },
      schema: {
        tags,
        summary: 'Takes back the time at which changes go public, or what kept them from it',
        params: idParams,
        response: { 200: schemas.deskText, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return withEtag(reply, await cancelDueChanges(app.db, kind, id, request.signedIn));
    },
  );
};
