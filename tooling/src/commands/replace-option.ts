import type { CommandOptions } from '@waypost/remote-kit/cli/command';

/** The option of `npm run build` and `npm start` that overrules teams and operators. */
export const replaceOption = {
  replace: {
    type: 'boolean',
    about: 'makes the sources here live also in place of what teams released or went back to',
  },
} satisfies CommandOptions;
