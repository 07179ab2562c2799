import { testRefused } from '../../../support/failing-release';

testRefused('loops in render', { inRender: 'for (;;);' }, /does not end within 10 s/);
