import { expect, test } from '@playwright/test';
import { type Fault } from '@waypost/shared/releases/failing-bundles';
import { ARTICLE, type Damage, onSite } from './failing-site';
import { noteFigures } from './figures';
import { startSupervised } from './site';

/**
 * Declares a test: a shell does not take a release that fails so, tells why once, and goes on with the
 * good one, also after a restart; other pages are served all the time.
 */
export function testRefused(what: string, damage: Damage, reason: RegExp): void {
  test(`a release that ${what} is not taken, and costs nobody anything`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(damage);
      await site.readUntil(async () => (await site.served())?.state === 'degraded');
      expect(await site.served()).toMatchObject({
        version: site.good,
        reason: expect.stringMatching(reason),
      });
      expect(site.said(reason)).toHaveLength(1);
      expect(await site.statusOf('/compare')).toBe(200);

      await site.restart();
      expect(await site.statusOf('/compare')).toBe(200);
      expect(site.said(reason)).toHaveLength(1);
    });
  });
}

/**
 * Declares a test: a release whose failures only readers meet is taken off, recorded with the reason,
 * and the good one serves, also after a restart.
 */
export function testQuarantined(
  what: string,
  fault: Fault,
  reason: RegExp,
  env: NodeJS.ProcessEnv = {},
): void {
  test(`a release that ${what} is quarantined`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(fault);
      await site.readUntil(async () => (await site.served())?.version === site.failing);
      let visits = 0;
      await site.readUntil(async () => {
        const pages = Array.from({ length: 5 }, () => `/compare?fault=${(visits += 1)}`);
        await Promise.all(pages.map((page) => site.statusOf(page)));
        return (await site.served())?.version === site.good;
      });
      expect(await site.statusOf('/compare?fault=after')).toBe(200);
      await site.expectQuarantined(reason);
      expect(site.said(/within a minute/)).toHaveLength(1);

      await site.restart();
      expect(await site.statusOf('/compare?fault=again')).toBe(200);
      expect(await site.served()).toMatchObject({ version: site.good, state: 'ready' });
    }, env);
  });
}

/** Declares a test: what a release does outside of any request is logged once and ends nothing. */
export function testLogged(
  what: string,
  fault: Fault,
  error: RegExp,
  env: NodeJS.ProcessEnv = {},
): void {
  test(`a release that ${what} is logged with its version, and ends nothing`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(fault);
      await site.readUntil(async () => (await site.served())?.version === site.failing);
      expect(await site.statusOf('/compare?fault')).toBe(200);
      await site.readUntil(async () => site.said(error).length > 0);
      expect(site.said(error)).toHaveLength(1);
      expect(site.shell.child.exitCode).toBeNull();
      expect(await site.statusOf('/compare?again')).toBe(200);
      await site.restart();
    }, env);
  });
}

/**
 * Declares a test: a release ends its shell on a request of a reader, and the shell is replaced. The
 * release is named once, and quarantined before anybody gets it again.
 *
 * @param says what the log says of the end
 */
export function testReplaced(what: string, fault: Fault, says: string, reason: RegExp): void {
  test(`a release that ${what} is named and quarantined, and its shell replaced`, async () => {
    test.setTimeout(180_000);
    await onSite(
      async (site) => {
        await site.promote(fault);
        await site.readUntil(async () => (await site.served())?.version === site.failing);
        const start = performance.now();
        const ended = site.statusOf('/compare?fault').catch(() => null);
        await site.shell.untilSaid(says);
        const status = () => site.statusOf(`${ARTICLE}?${performance.now()}`).catch(() => null);
        await expect.poll(status, { timeout: 60_000, intervals: [50] }).toBe(200);
        noteFigures({ 'until another process responds': performance.now() - start });
        expect(await ended).toBeNull();
        expect(site.said(reason)).toHaveLength(1);
        await site.expectQuarantined(reason);
        expect(await site.statusOf('/compare?fault=after')).toBe(200);

        await site.restart();
        expect(await site.statusOf('/compare?fault=again')).toBe(200);
      },
      {},
      startSupervised,
    );
  });
}
