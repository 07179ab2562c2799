import { testRefused } from '../../../support/failing-release';

testRefused('loops when it is loaded', { atImport: 'for (;;);' }, /does not end within 10 s/);
