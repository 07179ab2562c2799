import { testRefused } from '../../../support/failing-release';

testRefused('loops when it is loaded', { atImport: 'for (;;);' }, /timed out after 3000ms/);
