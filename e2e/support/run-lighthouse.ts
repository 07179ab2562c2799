import { chromium } from '@playwright/test';
import { chromiumArgs } from '@waypost/remote-kit/verify/chromium';
import { freePort } from '@waypost/remote-kit/free-port';
import { findChromium } from '@waypost/tooling/test/chromium';
import lighthouse, { type Config, type Flags } from 'lighthouse';

/** What Lighthouse says of one visit; scores from 0 to 100, times in milliseconds, sizes in bytes as sent. */
export interface LighthouseFigures {
  scores: Record<string, number>;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  speedIndex: number;
  shift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ audits, categories }: Result): LighthouseFigures {
  const value = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details as
    { items: { transferSize?: number; resourceType?: string }[] } | undefined;
  const files = requests?.items ?? [];
  const sent = (of: typeof files): number =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    (score ?? NaN) * 100,
  ]);
  return {
    scores: Object.fromEntries(scores) as Record<string, number>,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    shift: value('cumulative-layout-shift'),
    bytes: sent(files),
    scriptBytes: sent(files.filter(({ resourceType }) => resourceType === 'Script')),
    requests: files.length,
  };
}

/** Visits of one page, until one could be recorded. */
const TRIES = 3;

async function visit(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium('desktop'),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const flags: Flags = { port, logLevel: 'error', output: [] };
    const config: Config = { extends: 'lighthouse:default' };
    const { lhr } = (await lighthouse(url, flags, config)) ?? {};
    if (!lhr) throw new Error(`Lighthouse says nothing of ${url}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page with Lighthouse's default setting: a phone, with a line and a processor that are slowed in its
 * model. The browser is a new one, so that nothing is compiled or cached. Traces of present Chromium lack what
 * Lighthouse 12 looks for now and then: it asks for another run, which it gets.
 *
 * @throws Error when the page cannot be measured
 */
export async function runLighthouse(url: string): Promise<LighthouseFigures> {
  let result = await visit(url);
  for (let left = TRIES - 1; left > 0 && result.runtimeError; left--) result = await visit(url);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return figuresOf(result);
}
