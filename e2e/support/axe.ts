import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * axe, for what is wrong with a page. It runs in the page alone: no part that is looked at has frames, for
 * whose sake it would sum up in another page.
 */
export const axe = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
