import { ContentError } from '../content/check/content-problem';
import { DatabaseUnavailableError } from '../db/database';
import { SettingsError } from '@waypost/server-kit/settings';

/**
 * Why the process cannot start, for the operator: one line, or one a problem when the content
 * files are wrong.
 */
export function explainStartFailure(error: unknown): string {
  const { code, message, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return code === 'EADDRINUSE'
      ? `Port ${port} on ${address} is in use (API_PORT, HOST); stop the other process or choose another port`
      : `Cannot listen where HOST and API_PORT say: ${message}`;
  }
  const text = message ?? String(error);
  if (error instanceof ContentError) return text;
  const isExpected = error instanceof SettingsError || error instanceof DatabaseUnavailableError;
  const line = text.split('\n', 1)[0] ?? '';
  return isExpected ? line : `Failed: ${line}`;
}
