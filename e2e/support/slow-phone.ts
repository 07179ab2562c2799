import type { CDPSession, Page } from '@playwright/test';

/** A phone on a slow line: Lighthouse's mobile setting, with line and processor slowed for real. */
export const SLOW_PHONE = {
  context: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  processor: 4,
  line: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
};

/** Gives a page the processor of a slow phone; its line stays as it is. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processor });
  return session;
}
