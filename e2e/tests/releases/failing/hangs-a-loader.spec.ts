import { testQuarantined } from '../../../support/failing-release';

testQuarantined(
  'hangs a loader',
  { inLoader: 'if (isNamed) await new Promise(() => undefined)' },
  /the last one with: The loader of mf-compare:picker did not end within 6000 ms/,
  { PAGE_LIMIT_SECONDS: '6' },
);
