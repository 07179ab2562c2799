import type { Locator } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { openDesk, test, expect } from '../../support/own-desk';
import { repositoryRoot } from '../../support/process';

const ARTICLES = path.join(repositoryRoot, 'api/content/articles');

/** What an editor may take for something else: letters of other scripts, tables, blanks at the end of a line. */
const UNUSUAL = /[^\n -~]|\||[ \t]$/gm;

/** The ten demo texts with most of it; Jest has the editor open all. */
const unusualTexts = readdirSync(ARTICLES)
  .map((file) => ({
    slug: path.basename(file, '.md'),
    source: readFileSync(path.join(ARTICLES, file), 'utf8'),
  }))
  .toSorted((a, b) => countUnusual(b.source) - countUnusual(a.source))
  .slice(0, 10);

function countUnusual(source: string): number {
  return source.match(UNUSUAL)?.length ?? 0;
}

const HEAD =
  '---\ntitle: Hard to keep\nexcerpt: Short.\ncategory: technology\nauthor: ann\n---\n\n';

/** Bodies that an editor of text could take for something else. */
const HARD: Record<string, string> = {
  'line ends of another system': 'One.\r\n\r\nTwo.\r\n',
  'line ends of two systems': 'One.\r\n\r\nTwo.\n\nThree.\r\n',
  'the line ends of an old system': 'One.\r\rTwo.\r',
  'no line end at its end': 'One.\n\nTwo.',
  'many of them': '\n\n\nOne.\n\n\n\nTwo.\n\n\n\n',
  'tabs and blanks': '\tOne.  \n\n- a\t\n\n\t- b   \n   \n \t \nTwo. \n',
  'characters that are not seen':
    'One\u00A0two\u200Bthree\u00ADfour\u2028five\u2029six\u200Dseven.\n\n\uFEFFEight.\n',
  'characters of several parts':
    'e\u0301 \u00E9 \u1112\u1161\u11AB n\u0303 \uFB01\n\n\u0301 alone\n',
  'a text from right to left':
    'مرحبا بالعالم، *نص* ١٢٣.\n\n\u202Bمن اليمين\u202C (left) \u200Fdone.\n',
  'pictures of several characters': '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 1️⃣ 🇯🇵\n\n𝒳 𠮷野家\n',
};

/** Saves as it is by hand the text that is open, and waits until the desk has it. */
async function save(text: Locator): Promise<void> {
  await text.press('Control+s');
  await expect(text.page().getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

test('no byte of a demo text changes but those of a word that is typed', async ({ desk }) => {
  const page = await desk.signedIn('editor');
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  for (const { slug, source } of unusualTexts) {
    const found = await fetch(`${desk.origin}/api/articles/${slug}/`);
    const { id } = (await found.json()) as DeskText;
    const stored = () => desk.call<DeskText>('GET', `/articles/${id}/text/`);
    await openDesk(page, `${desk.origin}/desk/articles/${id}`);
    await save(text);
    expect(await stored()).toMatchObject({ slug, version: 1, source });

    await text.press('Control+End');
    await page.keyboard.type('Word');
    await save(text);
    expect((await stored()).source).toBe(`${source}Word`);
  }
  await page.context().close();
});

test('a text is saved as it was, whatever it holds, but for a word that is typed', async ({
  desk,
}) => {
  const page = await desk.signedIn('editor');
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  for (const [holds, body] of Object.entries(HARD)) {
    const made = await desk.call<DeskText>('POST', '/articles/', { title: `It holds ${holds}` });
    const address = `/articles/${made.id}/text/`;
    const head = body.startsWith('One.\r\n') ? HEAD.replaceAll('\n', '\r\n') : HEAD;
    const source = head + body;
    await desk.call('PUT', address, { source, intent: 'explicit' }, made.version);
    const stored = async () => (await desk.call<DeskText>('GET', address)).source;
    await openDesk(page, `${desk.origin}/desk/articles/${made.id}`);
    await save(text);
    expect([holds, await stored()]).toEqual([holds, source]);

    await text.press('Control+Home');
    await page.keyboard.type('Word');
    await save(text);
    const [before, after] = (await stored()).split('Word');
    expect([holds, `${before}${after}`]).toEqual([holds, source]);
    expect(before?.trim()).toBe(head.trim());
  }
  await page.context().close();
});
