import type { Page } from '@playwright/test';

/** Holds requests back whose address matches, until what it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
