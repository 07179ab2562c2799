import { appendFile, readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { changeText } from '../../support/change-text';
import { type Damage, FailingSite } from '../../support/failing-site';

const SECRETS = ['ADMIN_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'CLOUD_KEY'];

const changeChunk = async (dir: string): Promise<void> => {
  const chunk = (await readdir(`${dir}/client`)).find((name) => /^picker\..*\.js$/.test(name));
  await appendFile(`${dir}/client/${chunk}`, '// changed');
};

/** What a release does, and the reason that the site gives for it. */
type Way = [what: string, damage: Damage, reason: RegExp];

/** Seen before any reader gets it. */
const refused: Way[] = [
  [
    'throws when it is loaded',
    { atImport: 'throw new Error("Out of order")' },
    /keeps the contract: Out of order/,
  ],
  ['loops in render', { inRender: 'for (;;);' }, /does not end within 10 s/],
  ['has a changed chunk', changeChunk, /client\/picker\.\S+\.js is not the file that was built/],
  [
    'wants another React',
    (dir) => changeText(`${dir}/release.json`, '"range": "^19', '"range": "^18'),
    /wants react \^18/,
  ],
];

/** Met by readers alone, in the pages of the release. */
const quarantined: Way[] = [
  [
    'throws in every render that its trial does not make',
    { inRender: 'if (isNamed) throw new Error("Only for readers")' },
    /renders failed within a minute, the last one with: Only for readers/,
  ],
  [
    'hangs a loader',
    { inLoader: 'if (isNamed) await new Promise(() => undefined)' },
    /the last one with: The loader of mf-compare:picker did not end within 6000 ms/,
  ],
];

const names = 'Object.keys(process.env).sort().join()';

/** Outside of any request. */
const logged: Way[] = [
  [
    'throws from a timer',
    { inLoader: 'if (isNamed) setImmediate(() => { throw new Error("Thrown by a timer"); })' },
    /Thrown by a timer/,
  ],
  [
    'rejects late',
    { inLoader: 'if (isNamed) setTimeout(() => Promise.reject(new Error("Rejected late")), 50)' },
    /Rejected late/,
  ],
  [
    'throws the names of what it reads in the environment, none of them a secret,',
    { inLoader: `if (isNamed) setTimeout(() => { throw new Error('Names: ' + ${names}); })` },
    new RegExp(`^Names: (?!.*(${SECRETS.join('|')}|RELEASES_)).*NODE_ENV`),
  ],
];

// One site for all, and one release after the other.
test.describe.configure({ mode: 'default' });

let site: FailingSite;
test.beforeAll(async () => {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, 'secret']));
  site = await FailingSite.open({ PAGE_LIMIT_SECONDS: '6', ...secrets });
});
test.afterAll(() => site.close());
test.afterEach(() => site.noteSlowest());

for (const [what, damage, reason] of refused) {
  test(`a release that ${what} is not taken, and costs nobody anything`, async () => {
    await site.promote(damage);
    await site.readUntil(async () => (await site.served())?.state === 'degraded');
    expect(await site.served()).toMatchObject({
      version: site.good,
      reason: expect.stringMatching(reason),
    });
    expect(site.said(reason)).toHaveLength(1);
    expect(await site.statusOf('/compare')).toBe(200);
  });
}

test('a shell that starts takes no refused release either', async () => {
  const [, damage, reason] = refused[0]!;
  await site.promote(damage);
  await site.readUntil(async () => (await site.served())?.state === 'degraded');
  await site.restart();
  expect(await site.statusOf('/compare')).toBe(200);
  expect(site.said(reason)).toHaveLength(1);
});

for (const [what, damage, reason] of quarantined) {
  test(`a release that ${what} is quarantined`, async () => {
    await site.promote(damage);
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
  });
}

for (const [what, damage, error] of logged) {
  test(`a release that ${what} is logged with its version, and ends nothing`, async () => {
    await site.promote(damage);
    await site.readUntil(async () => (await site.served())?.version === site.failing);
    expect(await site.statusOf('/compare?fault')).toBe(200);
    await site.readUntil(async () => site.said(error).length > 0);
    expect(site.said(error)).toHaveLength(1);
    expect(site.shell.child.exitCode).toBeNull();
    expect(await site.statusOf('/compare?again')).toBe(200);
  });
}
