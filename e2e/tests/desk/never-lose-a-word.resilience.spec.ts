import { FaultyDesk, type WritersSite } from '../../support/faulty-desk';
import { stepsOf } from '../../support/fault-steps';
import { staff, startDeskSite, test as base } from '../../support/own-desk';
import { makePasskey } from '../../support/passkey-device';

/** Sequences of a run; `npm run writing-faults -w e2e` has 200. */
const COUNT = Number(process.env['WRITING_FAULTS'] ?? 16);
const FIRST = Number(process.env['WRITING_FAULTS_FROM'] ?? 0);
const IN_ONE_TEST = 8;

const test = base.extend<object, { writers: WritersSite }>({
  writers: [
    async ({ browser }, use) => {
      const site = await staff(await startDeskSite(), browser);
      try {
        const page = await site.signedIn('editor');
        const device = await makePasskey(page, site.origin);
        const state = await page.context().storageState();
        await page.context().close();
        await use({ site, editor: { email: site.newest().email, device, state } });
      } finally {
        await site.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (let first = FIRST; first < FIRST + COUNT; first += IN_ONE_TEST) {
  const seeds = Array.from(
    { length: Math.min(IN_ONE_TEST, FIRST + COUNT - first) },
    (_, at) => first + at,
  );
  test(`no word is lost, whatever goes wrong while it is written: ${seeds[0]} to ${seeds.at(-1)}`, async ({
    writers,
    browser,
  }) => {
    const context = await browser.newContext({ storageState: writers.editor.state });
    const desk = await FaultyDesk.open(writers, context);
    try {
      for (const seed of seeds) {
        const steps = stepsOf(seed);
        await desk.run(steps).catch((error: unknown) => {
          throw new Error(`Sequence ${seed}: ${JSON.stringify(steps)}`, { cause: error });
        });
      }
    } finally {
      // The next test finds the API as it was.
      await desk.heal();
      await context.close();
    }
  });
}
