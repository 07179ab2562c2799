import { runCli } from '../cli/run-cli';
import { commands } from '../cli/waypost';

/**
 * Has a file's tests run commands in their own process, whose variables are put back after each test.
 *
 * @returns what the last command printed, and how to run one: it resolves with the exit code
 */
export function commandsInProcess() {
  const said: string[] = [];
  const errors: string[] = [];
  const before = { ...process.env };
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = { ...before };
    process.exitCode = 0;
  });
  const waypost = async (...args: string[]) => {
    said.length = 0;
    errors.length = 0;
    process.exitCode = 0;
    await runCli('waypost', commands, args);
    return process.exitCode;
  };
  return { said, errors, waypost };
}
