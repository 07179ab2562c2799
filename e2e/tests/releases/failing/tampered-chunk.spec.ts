import { appendFile, readdir } from 'node:fs/promises';
import { testRefused } from '../../../support/failing-release';

testRefused(
  'has a changed chunk',
  async (dir) => {
    const chunk = (await readdir(`${dir}/client`)).find((name) => /^picker\..*\.js$/.test(name));
    await appendFile(`${dir}/client/${chunk}`, '// changed');
  },
  /client\/picker\.\S+\.js is not the file that was built/,
);
