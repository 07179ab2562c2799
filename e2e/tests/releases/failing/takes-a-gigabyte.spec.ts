import { testRefused } from '../../../support/failing-release';

testRefused(
  'takes a gigabyte of memory',
  { atImport: 'const all = []; for (let n = 0; n < 1000; n++) all.push(Buffer.alloc(1e6, 1))' },
  // On a busy machine its time is up before the memory is full.
  /takes more than 512 MiB of memory|does not end within 10 s|1\.5 s of processor time/,
);
