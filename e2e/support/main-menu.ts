import type { Locator, Page } from '@playwright/test';

/** A link of the header's main navigation, on screens wide enough to show it. */
export const mainLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
