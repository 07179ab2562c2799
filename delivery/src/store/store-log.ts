/** Where a store says what went wrong behind the scenes; pino's loggers are such. */
export interface StoreLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
}

/** For commands and tools, which have no log of their own. */
export const consoleLog: StoreLog = {
  info: (_facts, message) => console.error(message),
  warn: (facts, message) => console.error(message, facts),
};
