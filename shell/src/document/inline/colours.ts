import { applyTheme } from './theme';

// Of documents that nothing hydrates.
applyTheme();
