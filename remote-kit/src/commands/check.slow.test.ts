/** @jest-environment node */
import { inNewRemote } from './in-new-remote.test.suite';

it('a release takes the build that its check has passed, and builds what changed since', async () => {
  await inNewRemote(async ({ add, change, run }) => {
    // What tests alone use is no input of a build: that this page imports it shows whether it is built.
    await change('src/routes.tsx', 'import ', "import './page.test.helper';\nimport ");
    await add('src/page.test.helper.ts', 'export {};\n');
    expect((await run(['check'])).output).toContain('may be released');
    await add('src/page.test.helper.ts', 'export { gone } from "./gone";\n');
    const released = await run(['publish']);
    expect(released.output).toContain('is stored at');

    await change(
      'src/routes.tsx',
      "import './page.test.helper';",
      "import './page.test.helper'; //",
    );
    const changed = await run(['publish']);
    expect(changed.output).toContain('./gone');
    expect(changed.code).toBe(1);
  });
  // Two builds, and a trial of each release.
}, 120_000);
