/** @jest-environment node */
import { inNewRemote } from './in-new-remote.test.suite';

it('opens the release of the sources in its folder, once that is stored', async () => {
  await inNewRemote(async ({ run }) => {
    const env = { SITE_ORIGIN: 'https://way.test' };
    expect(await run(['preview'], env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no release 0\.1\.0-\w+ of mf-garden/) as string,
    });
    const published = await run(['publish']);
    const [release = ''] = /mf-garden@\S+/.exec(published.output) ?? [];
    expect(await run(['preview'], env)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^https:\/\/way\.test\/-\/preview\?token=/m) as string,
    });
    expect((await run(['preview', '--list'])).output).toContain(` ${release} `);
  });
});
