import { replayEarlyTaps } from './early-taps';
import { startScripts } from './start-scripts';
import { applyTheme } from './theme';

applyTheme();
replayEarlyTaps();
startScripts();
