import { parseArgs } from 'node:util';
import { type Command, type CommandInput, type Commands, UsageError } from './command';
import { clearProgress } from './reporter';

/** Exit code for a call whose words are wrong. */
const WRONG_USAGE = 2;

const help = { type: 'boolean', short: 'h', about: 'prints this help' } as const;

function overview(tool: string, commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(
    ([name, { about }]) => `  ${name.padEnd(width)}  ${about}`,
  );
  return `Usage: ${tool} <command> [options]\n\n${lines.join('\n')}\n\n${tool} <command> --help explains a command.`;
}

function usage(tool: string, name: string, { about, takes = '', options = {} }: Command): string {
  const rows = Object.entries({ ...options, help }).map(([option, { about: text, ...rest }]) => {
    const value = 'value' in rest && rest.value ? ` <${rest.value}>` : '';
    return [`--${option}${value}`, text] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, text]) => `  ${left.padEnd(width)}  ${text}`);
  return `${about}\n\nUsage: ${[tool, name, takes].filter(Boolean).join(' ')} [options]\n\n${lines.join('\n')}`;
}

function parse(command: Command, args: string[]): CommandInput {
  const { positionals, values } = parseArgs({
    args,
    options: { ...command.options, help },
    allowPositionals: true,
    strict: true,
  });
  const [fewest, most] = command.words ?? [0, 0];
  if (!values.help && (positionals.length < fewest || positionals.length > most)) {
    throw new TypeError(
      positionals.length > most
        ? `"${positionals[most]}" is one word too many.`
        : `Something is missing: ${command.takes}.`,
    );
  }
  return { positionals, values };
}

async function call(tool: string, name: string, command: Command, args: string[]): Promise<number> {
  let input: CommandInput;
  try {
    input = parse(command, args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage(tool, name, command)}`);
    return WRONG_USAGE;
  }
  if (input.values.help) {
    console.log(usage(tool, name, command));
    return 0;
  }
  try {
    await command.run(input);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    clearProgress();
    console.error(error instanceof Error ? error.message : error);
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}

/**
 * Runs one command of a command line tool, and sets the exit code: 0 when it did its work, 1 when
 * it could not, 2 when it was called wrongly.
 *
 * @param args what follows the tool's name
 */
export async function runCli(tool: string, commands: Commands, args: string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry) {
    process.exitCode = await call(tool, name, await entry.load(), rest);
    return;
  }
  const wanted = name === '' || name === '--help' || name === '-h' || name === 'help';
  if (wanted) console.log(overview(tool, commands));
  else console.error(`${tool} has no command "${name}".\n\n${overview(tool, commands)}`);
  process.exitCode = wanted && name !== '' ? 0 : WRONG_USAGE;
}
