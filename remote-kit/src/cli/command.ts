import type { ParseArgsConfig } from 'node:util';

/** Options of a command, as `parseArgs` of `node:util` takes them, each with its explanation. */
export type CommandOptions = Record<
  string,
  NonNullable<ParseArgsConfig['options']>[string] & {
    /** What the option does, as a phrase. */
    about: string;
    /** Stands for the value in the help, such as `version`. */
    value?: string;
  }
>;

export interface CommandInput {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

/** What a command throws when it was called wrongly, such as with a port that is none. */
export class UsageError extends Error {}

export interface Command {
  /** What it does, as one sentence. */
  about: string;
  /** Words it takes besides options, such as `[version]`. */
  takes?: string;
  /** Fewest and most words it takes; none when left out. */
  words?: [fewest: number, most: number];
  options?: CommandOptions;
  run: (input: CommandInput) => Promise<void>;
}

/** Commands by name; each is loaded when it is called. */
export type Commands = Record<string, { about: string; load: () => Promise<Command> }>;
