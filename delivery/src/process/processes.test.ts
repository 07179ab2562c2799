/** @jest-environment node */
import fs from 'node:fs';
import { mainThreadTime } from './processes.server';

afterEach(() => jest.restoreAllMocks());

it.each(['0 0 0\n', null])(
  'goes by all threads where the system tells %j of the main one',
  (stat) => {
    const { user, system } = { user: 3_000_000, system: 1_000_000 };
    jest.spyOn(process, 'cpuUsage').mockReturnValue({ user, system });
    jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
      if (stat === null) throw new Error('ENOENT');
      return stat;
    });
    expect(mainThreadTime()).toBe(4_000);
  },
);
