import { testRefused } from '../../../support/failing-release';

testRefused(
  'takes a gigabyte of memory',
  { atImport: 'const all = []; for (let n = 0; n < 1000; n++) all.push(Buffer.alloc(1e6, 1))' },
  /takes more than 512 MiB of memory/,
);
