import { type Command, type CommandInput, UsageError } from './command';
import { runCli } from './run-cli';

describe('a command line', () => {
  const calls: CommandInput[] = [];
  const greet: Command = {
    about: 'Greets somebody.',
    takes: '<name>',
    words: [1, 1],
    options: { loud: { type: 'boolean', about: 'greets loudly' } },
    run: async (input) => {
      calls.push(input);
      if (input.positionals[0] === 'nobody') throw new Error('Nobody is here.');
      if (input.positionals[0] === '7') throw new UsageError('7 is no name.');
    },
  };
  const commands = { greet: { about: 'greets somebody', load: () => Promise.resolve(greet) } };
  let said: string[];
  let errors: string[];

  beforeEach(() => {
    calls.length = 0;
    said = [];
    errors = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = 0;
  });

  const run = async (...args: string[]) => {
    await runCli('tool', commands, args);
    return process.exitCode;
  };

  it('runs the command with its words and options', async () => {
    expect(await run('greet', 'Ada', '--loud')).toBe(0);
    expect(calls[0]).toMatchObject({ positionals: ['Ada'], values: { loud: true } });
  });

  it.each([
    ['an unknown option', ['greet', 'Ada', '--quiet'], /--quiet/],
    ['a word too many', ['greet', 'Ada', 'Bob'], /"Bob" is one word too many/],
    ['a word too few', ['greet'], /Something is missing: <name>/],
    ['an unknown command', ['great'], /no command "great"/],
    ['no command', [], undefined],
  ])('does nothing for %s, and says how it is called', async (_what, args, message) => {
    expect(await run(...args)).toBe(2);
    expect(calls).toEqual([]);
    expect([...said, ...errors].join('\n')).toContain('Usage: tool');
    if (message) expect(errors.join('\n')).toMatch(message);
  });

  it('explains a command instead of running it', async () => {
    expect(await run('greet', '--help')).toBe(0);
    expect(calls).toEqual([]);
    expect(said.join('\n')).toMatch(/Greets somebody.*--loud\s+greets loudly/s);
  });

  it('ends with 1 and one line where a command fails', async () => {
    expect(await run('greet', 'nobody')).toBe(1);
    expect(errors).toEqual(['Nobody is here.']);
  });

  it('ends with 2 where a command finds that it was called wrongly', async () => {
    expect(await run('greet', '7')).toBe(2);
    expect(errors).toEqual(['7 is no name.']);
  });
});
