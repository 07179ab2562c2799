import { testRefused } from '../../../support/failing-release';

testRefused('writes to globalThis', { inRender: 'globalThis.mine = 1' }, /globalThis\.mine/);
