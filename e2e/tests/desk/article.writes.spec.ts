import { expectAccessible } from '../../support/accessible';
import { tabTo } from '../../support/keys';
import { openDesk, test, expect } from '../../support/own-desk';

test('an editor writes an article and publishes it by keys alone', async ({ desk }) => {
  const page = await desk.signedIn('editor', { viewport: { width: 360, height: 780 } });
  await openDesk(page, `${desk.origin}/desk/articles`);
  await tabTo(page, page.getByRole('button', { name: 'New article' }));
  await page.keyboard.press('Enter');
  // Dialogs that ask for something begin at its field.
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('A kettle that listens');
  await page.keyboard.press('Enter');

  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await tabTo(page, text);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('It boils when you say so.\n\n');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('What it hears\n\n- every word\nnothing else\n\n');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Loudly');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('. Read ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kirune s3');
  await tabTo(page, page.getByRole('button', { name: 'Kirune S3', exact: true }));
  await page.keyboard.press('Enter');
  await expect(text).toContainText('[Kirune S3](/products/kirune-s3)');
  await page.keyboard.type('.\n\n|name|price|\n|-|-|\n|Kettle|5|');
  // Tab goes through a table, and out of it at its end.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(text).toContainText('| Kettle | 5     |');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^\d+ words, 1 min$/)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published. Every page shows it within a minute.')).toBeVisible();

  await expect
    .poll(async () => (await fetch(`${desk.origin}/article/a-kettle-that-listens`)).status)
    .toBe(200);
  await page.goto(`${desk.origin}/article/a-kettle-that-listens`);
  const article = page.getByRole('main');
  await expect(article.getByRole('heading', { name: 'A kettle that listens' })).toBeVisible();
  await expect(article.getByRole('heading', { name: 'What it hears', level: 2 })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'nothing else' })).toBeVisible();
  await expect(article.locator('strong', { hasText: 'Loudly' })).toBeVisible();
  await expect(article.getByRole('cell', { name: 'Kettle' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'Kirune S3' })).toHaveAttribute(
    'href',
    /\/products\/kirune-s3$/,
  );
});

test('the editor of a text is accessible with what opens beside it and above it', async ({
  desk,
}) => {
  const page = await desk.signedIn('editor');
  const { id } = await desk.call<{ id: number }>('POST', '/articles/', { title: 'An open text' });
  await openDesk(page, `${desk.origin}/desk/articles/${id}`);
  await expect(page.getByRole('textbox', { name: 'Text of the article' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByLabel('Excerpt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Both say the same.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByLabel('Link to the draft')).toBeVisible();
  await expectAccessible(page);
  for (const [button, dialog] of [
    ['Link', 'Link'],
    ['Picture', 'Pictures'],
    ['Publish', 'Publish it?'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('what the check finds stands below a text while it is written', async ({ desk }) => {
  const page = await desk.signedIn('editor');
  const { id } = await desk.call<{ id: number }>('POST', '/articles/', { title: 'A checked text' });
  await openDesk(page, `${desk.origin}/desk/articles/${id}`);
  await page.getByRole('textbox', { name: 'Text of the article' }).press('Control+End');
  await page.keyboard.type('\n\nSee [there](/article/nowhere).');
  const problems = page.getByRole('region', { name: 'What the check found' });
  await expect(problems).toContainText('/article/nowhere');
  await expectAccessible(page);
  await problems.getByRole('button', { name: /^Line/ }).click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await expect(problems).toBeHidden();
});

test('a tag is made while an article is written, and leads readers on from it', async ({
  desk,
}) => {
  const page = await desk.signedIn('editor', { viewport: { width: 360, height: 780 } });
  const { id } = await desk.call<{ id: number }>('POST', '/articles/', { title: 'Tea at night' });
  await openDesk(page, `${desk.origin}/desk/articles/${id}`);
  await page.getByRole('button', { name: 'Details' }).click();
  const tags = page.getByLabel('Tags');
  await tags.fill('web, 深夜のお茶');
  await tags.press('Enter');
  await expect(page.getByText('“深夜のお茶” is a new tag.')).toBeVisible();
  await page.getByLabel('Excerpt').focus();
  await expect(tags).toHaveValue(/^Web, 深夜のお茶$/i);
  await expectAccessible(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every page shows it within a minute.')).toBeVisible();
  await page.goto(`${desk.origin}/article/tea-at-night`);
  await page.getByRole('link', { name: '深夜のお茶' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('深夜のお茶');
});
