import { testScriptRefused } from '../../support/change-on-the-way';

testScriptRefused('an entry', '**/remotes/mf-compare/**/remoteEntry.js');
