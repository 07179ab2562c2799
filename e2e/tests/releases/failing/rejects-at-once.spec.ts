import { testRefused } from '../../../support/failing-release';

testRefused(
  'rejects what nobody handles',
  { atImport: 'void Promise.reject(new Error("Too late"))' },
  /outside of any request: Error: Too late/,
);
