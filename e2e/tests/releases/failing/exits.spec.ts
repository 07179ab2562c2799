import { testRefused } from '../../../support/failing-release';

testRefused('ends the process', { inLoader: 'process.exit(0)' }, /ends the process \(code 0\)/);
