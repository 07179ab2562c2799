import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { addAuthenticator, openDesk } from './staff';
import { expect } from './test';

const passkeysOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** The passkeys of a device, which outlast the tab that they were made in. */
export type Device = Awaited<ReturnType<typeof passkeysOf>>;

/** Makes a passkey of whoever is signed in. */
export async function makePasskey(page: Page, origin: string): Promise<Device> {
  const { session, authenticatorId } = await addAuthenticator(page.context(), page);
  await openDesk(page, `${origin}/desk/account`);
  // The form moves when the list arrives.
  await expect(page.getByText('No passkey yet')).toBeVisible();
  await page.getByLabel('Name of a new passkey').fill('This device');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  return passkeysOf(session, authenticatorId);
}

/** Gives a tab the passkeys of a device. */
export async function addDevice(
  context: BrowserContext,
  page: Page,
  device: Device,
): Promise<CDPSession> {
  const { session, authenticatorId } = await addAuthenticator(context, page);
  // A device counts how often it signed, and the API refuses one that counts backwards.
  const signCount = Math.floor(Date.now() / 1_000);
  for (const passkey of device)
    await session.send('WebAuthn.addCredential', {
      ...{ authenticatorId, credential: { ...passkey, signCount } },
    });
  return session;
}
