import type { Page } from '@playwright/test';
import {
  addAuthenticator,
  type DeskSite,
  openDesk,
  PASSWORD,
  staff,
  startDeskSite,
  test,
  expect,
} from '../../support/own-desk';
import { movableClock, moveClock } from '../../support/movable-clock';
import type { Staff } from '../../support/staff';

// The API asks for a proof by refusing the call.
test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

const MINUTE = 60_000;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

async function confirmByPassword(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Or your password').fill(PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test.describe('ten minutes after signing in', () => {
  // One site for both, whose clock only goes ahead.
  test.describe.configure({ mode: 'default' });

  let site: DeskSite & Staff;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    site = await staff(await startDeskSite(movableClock), browser);
  });
  test.afterAll(() => site.stop());

  test.beforeEach(async () => {
    page = await site.signedIn('operator');
    await addAuthenticator(page.context(), page);
    await openDesk(page, `${site.origin}/desk/account`);
    // The form below moves when the list arrives.
    await expect(page.getByText('No passkey yet')).toBeVisible();
  });

  test.afterEach(() => page.context().close());

  const makePasskey = async (name: string): Promise<void> => {
    await page.getByLabel('Name of a new passkey').fill(name);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
  };

  test('a passkey is added after a proof by password, and is itself a proof', async () => {
    await moveClock(site.api, 11 * MINUTE);
    await makePasskey('This machine');
    await confirmByPassword(page);
    await expect(page.getByText('This machine')).toBeVisible();

    await moveClock(site.api, 11 * MINUTE);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByLabel('Link for the other device')).toHaveValue(/#sign-in=/);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('a passkey that was made while the proof ran out is not lost', async () => {
    await moveClock(site.api, 9 * MINUTE);
    await page.route('**/me/passkeys/options/', async (route) => {
      const response = await route.fetch();
      await moveClock(site.api, 2 * MINUTE);
      await route.fulfill({ response });
    });
    await makePasskey('Made slowly');
    await confirmByPassword(page);
    await expect(page.getByText('Made slowly')).toBeVisible();
  });
});
