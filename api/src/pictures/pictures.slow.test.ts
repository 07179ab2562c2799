import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { exportContent } from '../content/export-content';
import { writeImages } from '../media/images/image-store';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { makeText, publishText, saveText, writeText } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { articleKind } from '../text-kinds/text-kind';
import { MAX_PICTURE_BYTES } from './picture-body';

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A picture of one colour. */
const draw = (kind: Kind, background: string, width = 400): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();

const typeOf: Record<Kind, string> = {
  ...{ jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ avif: 'image/avif', gif: 'image/gif' },
};

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  const upload = (
    desk: DeskBrowser,
    bytes: Uint8Array,
    { name = '', alt = '', type = 'image/png', path: target = '/', method = 'POST' } = {},
  ) =>
    api().send(`/api/desk/media${target}?${new URLSearchParams({ name, ...(alt && { alt }) })}`, {
      method,
      headers: { 'content-type': type, origin: api().app.site.origin, cookie: desk.cookie },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  const write = (desk: DeskBrowser, title: string, words: string) =>
    writeText(desk, title, (source) => source.replace('## What to do about it', words));
  const publish = (text: { id: number; version: number }) => publishText(editor, text);
  const asReader = async (slug: string) => (await api().get(`/api/articles/${slug}/`)).body;

  it.each(Object.keys(typeOf) as Kind[])('takes %s and serves it in every size', async (kind) => {
    const ending = kind === 'jpeg' ? 'jpg' : kind;
    const bytes = await draw(kind, '#c03020');
    const alt = 'A red field';
    const { status, body } = await upload(writer, bytes, {
      ...{ name: `Ein schönes Foto.${ending}`, alt, type: typeOf[kind] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      file: `pictures/texts/ein-schones-foto.${ending}`,
      ...{ alt, bytes: bytes.length, uploaded_by: 'Test writer', may_change: true, uses: [] },
      info: { width: 400, height: 200, widths: [96, 160, 320] },
    });
    expect((await api().get(`${body.url}?w=320`)).status).toBe(200);
  });

  it('is the cover of an article, is used there, and is replaced there too', async () => {
    const name = 'cover.png';
    const { body: picture } = await upload(editor, await draw('png', '#4a2040'), { name });
    const made = (await editor.post('/articles/', { title: 'With a cover' })).body;
    const rewrite = async ({ id, version }: typeof made, source: string) => {
      const body = { source, intent: 'explicit' };
      const saved = await editor.send('PUT', `/articles/${id}/text/`, `"${version}"`, body);
      return (await publish(saved.body)).body.text;
    };
    const more = 'cover_alt: A purple field\ncover_position: 20% 80%\n';
    const source = made.source.replace('---\n\n', `cover: ${picture.file}\n${more}---\n\n`);
    const text = await rewrite(made, source);
    expect(await asReader(text.slug)).toMatchObject({
      featured_image: picture.url,
      featured_image_info: { ...picture.info, alt: 'A purple field', position: '20% 80%' },
    });
    expect((await editor.get(`/media/${picture.id}/`)).body.uses).toMatchObject([
      { slug: 'with-a-cover', is_public: true },
    ]);
    expect((await editor.delete(`/media/${picture.id}/`)).status).toBe(409);

    const { body: other } = await upload(editor, await draw('png', '#5b3151', 600), {
      ...{ name, method: 'PUT', path: `/${picture.id}/file/` },
    });
    expect(other.url).not.toBe(picture.url);
    expect(await asReader(text.slug)).toMatchObject({
      featured_image: other.url,
      featured_image_info: { width: 600, alt: 'A purple field', position: '20% 80%' },
    });

    const folder = await mkdtemp(path.join(readTestRun().folder, 'export-'));
    await exportContent(api().database.db, folder);
    expect(await readFile(path.join(folder, 'articles/with-a-cover.md'), 'utf8')).toContain(
      `\ncover: ${picture.file}\n`,
    );
    await readFile(path.join(folder, picture.file));

    const drawn = await rewrite(text, made.source);
    expect((await asReader(drawn.slug)).featured_image).toMatch(/^\/media\/covers\//);
  });

  it('knows a file again by its bytes, and gives others of its name another one', async () => {
    const first = await upload(editor, await draw('png', '#102030'), { name: 'chart.png' });
    const again = await upload(writer, await draw('png', '#102030'), { name: 'other.png' });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(again.body.may_change).toBe(false);
    const other = await upload(editor, await draw('png', '#302010'), { name: 'chart.png' });
    expect([other.status, other.body.file]).toEqual([201, 'pictures/texts/chart-2.png']);
  });

  it('refuses what is no picture, broken, called falsely or too large, and says why', async () => {
    const png = await draw('png', '#203040');
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    const refused = async (bytes: Buffer, options: Parameters<typeof upload>[2]) => {
      const { status, body } = await upload(editor, bytes, options);
      return [status, body.detail];
    };
    const jpeg = await draw('jpeg', '#203040', 1_000);
    expect(await refused(svg, { type: 'image/svg+xml' })).toEqual([
      415,
      expect.stringContaining('SVG files can hold scripts'),
    ]);
    expect(await refused(svg, { name: 'a.png' })).toEqual([415, expect.stringContaining('SVG')]);
    expect(await refused(Buffer.from('<p>no</p>'), {})).toEqual([
      415,
      'This is no JPEG, PNG, WebP, AVIF or GIF file.',
    ]);
    expect(await refused(jpeg.subarray(0, jpeg.length - 400), { type: 'image/jpeg' })).toEqual([
      422,
      expect.stringContaining('damaged or cut off'),
    ]);
    expect(await refused(png, { name: 'a photo.jpg' })).toEqual([
      422,
      expect.stringContaining('Call it a photo.png'),
    ]);
    expect(await refused(Buffer.alloc(MAX_PICTURE_BYTES + 1), {})).toEqual([
      413,
      expect.stringContaining('10 MiB'),
    ]);
    expect(await refused(Buffer.alloc(0), {})).toEqual([400, expect.any(String)]);
    expect((await upload(editor, png, { type: 'text/plain' })).status).toBe(415);
    expect((await editor.post('/media/', { file: 'x' })).status).toBe(400);
    const moderator = await signInAs(api(), 'moderator');
    expect((await upload(moderator, png, {})).status).toBe(403);
  });

  it('shows a picture in a text, says where it is used, and deletes it nowhere else', async () => {
    const { body: picture } = await upload(editor, await draw('webp', '#405060'), {
      ...{ name: 'in-use.webp', alt: 'A grey field', type: 'image/webp' },
    });
    const text = await write(editor, 'With a picture', `![A grey field](${picture.file})`);
    const library = await editor.get('/media/?search=GREY+field');
    expect(library.body.results).toMatchObject([
      { id: picture.id, uses: [{ kind: 'article', title: 'With a picture', is_public: false }] },
    ]);
    const hidden = (await writer.get(`/media/${picture.id}/`)).body;
    expect([hidden.uses, hidden.other_uses]).toEqual([[], 1]);
    expect((await publish(text)).status).toBe(200);
    const { content } = await asReader('with-a-picture');
    expect(content).toContain(`src="${picture.url}"`);
    expect(content).toContain('alt="A grey field"');

    const refused = await editor.delete(`/media/${picture.id}/`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This picture is used in “With a picture”',
    ]);
    const unused = (await editor.get('/media/?unused=true')).body.results;
    expect(unused.map(({ file }: { file: string }) => file)).not.toContain(picture.file);
    const { body: other } = await upload(editor, await draw('png', '#605040'), { name: 'no.png' });
    expect((await writer.delete(`/media/${other.id}/`)).status).toBe(403);
    expect((await editor.delete(`/media/${other.id}/`)).status).toBe(204);
    expect((await editor.get(`/media/${other.id}/`)).status).toBe(404);
  });

  it('puts another picture in the place of one, in what readers see, too', async () => {
    const { body: before } = await upload(writer, await draw('png', '#0a0b0c'), {
      name: 'old.png',
    });
    const text = await write(editor, 'Replaced', `![One & "two"](${before.file})`);
    await publish(text);
    const to = { path: `/${before.id}/file/`, method: 'PUT' };
    const bytes = await draw('png', '#c0b0a0', 1_000);
    expect((await upload(writer, bytes, to)).status).toBe(403);
    const other = await upload(editor, await draw('webp', '#0a0b0c'), to);
    expect([other.status, other.body.code]).toEqual([422, 'other_kind']);
    const { status, body: after } = await upload(editor, bytes, to);
    expect(status).toBe(200);
    expect(after).toMatchObject({ id: before.id, file: before.file, info: { width: 1_000 } });
    expect(after.url).not.toBe(before.url);
    const { content } = await asReader('replaced');
    expect(content).toContain(`src="${after.url}?w=960"`);
    expect(content).toContain('alt="One &amp; &quot;two&quot;"');
    expect(content).not.toContain(before.url);
    expect((await api().get(`${after.url}?w=960`)).status).toBe(200);
  });

  it('keeps a description and where a picture matters most', async () => {
    const { body } = await upload(writer, await draw('png', '#111213'), { name: 'focus.png' });
    const changed = await writer.patch(`/media/${body.id}/`, {
      ...{ alt: ' A  dark field ', focal_point: { x: 0.25, y: 1 } },
    });
    expect(changed.body).toMatchObject({ alt: 'A dark field', focal_point: { x: 0.25, y: 1 } });
    const wrong = await writer.patch(`/media/${body.id}/`, { focal_point: { x: 2, y: 0 } });
    expect(wrong.status).toBe(400);
    const none = await writer.patch(`/media/${body.id}/`, { focal_point: null });
    expect(none.body).toMatchObject({ alt: 'A dark field', focal_point: null });
  });

  it('keeps what no text shows yet, and exports it beside the texts', async () => {
    const bytes = await draw('gif', '#212223');
    const { body } = await upload(writer, bytes, { name: 'later.gif', type: 'image/gif' });
    await writeImages(api().database.db, [], () => Promise.reject(new Error('No file is new')));
    expect((await editor.get(`/media/${body.id}/`)).status).toBe(200);
    const folder = await mkdtemp(path.join(readTestRun().folder, 'export-'));
    await exportContent(api().database.db, folder);
    expect(await readFile(path.join(folder, body.file))).toEqual(bytes);
  });

  const FOREIGN = [
    ['of another host', 'https://elsewhere.example/写真.png'],
    ['of another host by HTML', '<img src="//elsewhere.example/a.png" alt="A">'],
    ['of another host in two steps', '[a]: HTTPS://elsewhere.example/a.png\n\n![A][a]'],
    ['of the browser', 'blob:https://waypost.example/1-2'],
    ['that is written into the text', 'data:image/png;base64,AAAA'],
  ];
  const shown = (address: string) => (/^[<[]/.test(address) ? address : `![A](${address})`);
  const lineOf = (source: string, words: string) =>
    source.slice(0, source.indexOf(words) + words.length).split('\n').length;

  it.each(FOREIGN)('saves no new picture %s', async (what, address) => {
    const words = shown(address);
    const text = await makeText(writer, `A new picture ${what}`);
    const source = text.source.replace('## What to do about it', words);
    const refused = await saveText(writer, text, { source, intent: 'typing' });
    expect(refused.status).toBe(422);
    const line = lineOf(source, words);
    expect(refused.body).toMatchObject({
      code: 'foreign_pictures',
      detail: expect.stringMatching(
        new RegExp(
          `^Line ${line}: the picture is .*Upload it, or take it out; nothing else is lost`,
        ),
      ),
      problems: [{ line, field: '', severity: 'error' }],
    });
    expect((await writer.get(`/articles/${text.id}/text/`)).body.source).toBe(text.source);
    const mended = source.replace(words, 'No picture.');
    expect((await saveText(writer, text, { source: mended })).status).toBe(200);
  });

  it('saves no foreign picture in the front matter, and half an address of one', async () => {
    const text = await makeText(writer, 'A foreign cover');
    const cover = 'cover: "https://elsewhere.example/a.png"\n---\n\n';
    const refused = await saveText(writer, text, {
      source: text.source.replace(/^---\n\n/m, cover),
      base: text.source,
    });
    expect(refused.status).toBe(422);
    const line = text.source.slice(0, text.source.search(/^---\n\n/m)).split('\n').length;
    expect(refused.body.problems).toMatchObject([{ line, field: 'cover' }]);
    const half = `${text.source}\n![A](https://elsewhere.exam`;
    const code = `${half}\n\n\`![A](https://elsewhere.example/a.png)\`\n`;
    const saved = await saveText(writer, text, { source: half });
    expect(saved.status).toBe(200);
    expect((await saveText(writer, saved.body, { source: code })).status).toBe(200);
  });

  it.each(FOREIGN)('saves and does not publish a picture %s of before', async (what, address) => {
    const words = shown(address);
    const made = await makeText(editor, `A picture ${what}`);
    const draft = made.source.replace('## What to do about it', words);
    const { texts } = articleKind;
    await api().database.db.update(texts).set({ draft }).where(eq(texts.textId, made.id));
    const source = `${draft}\nMore.\n`;
    const { status, body: text } = await saveText(editor, made, { source, base: draft });
    expect(status).toBe(200);
    const published = await publish(text);
    expect(published.status).toBe(422);
    expect(published.body.problems).toMatchObject([
      {
        ...{ line: lineOf(source, words), severity: 'error' },
        message: expect.stringContaining('save it to pictures/texts/'),
      },
    ]);
  });
});
