import { expect, type Locator, type Page } from '@playwright/test';

/** Controls of a page at most, for whoever goes from one to the next. */
const MAX_CONTROLS = 120;

/** Goes to a control as somebody without a pointer does. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MAX_CONTROLS; tabs += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is not reached by ${key}`);
}

/** Presses a button, or follows a link, by keys alone. */
export async function useByKeys(control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  await tabTo(control.page(), control, key);
  await control.page().keyboard.press('Enter');
}

/** Writes into a field by keys alone, in place of what is there. */
export async function writeByKeys(field: Locator, text: string, key = 'Tab'): Promise<void> {
  const page = field.page();
  await tabTo(page, field, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
