import { testRefused } from '../../../support/failing-release';

testRefused(
  'replaces a name of a module that all remotes share',
  { atImport: 'require("react").createElement = () => null' },
  /cannot replace createElement of react/,
);
