import { changeText } from '../../../support/change-text';
import { testRefused } from '../../../support/failing-release';

testRefused(
  'wants another React',
  (dir) => changeText(`${dir}/release.json`, '"range": "^19', '"range": "^18'),
  /wants react \^18/,
);
