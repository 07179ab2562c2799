import { appendFile } from 'node:fs/promises';
import { testRefused } from '../../../support/failing-release';

testRefused(
  'has a changed server bundle',
  (dir) => appendFile(`${dir}/server/routes.cjs`, '// changed'),
  /server\/routes\.cjs is not the file that was built/,
);
