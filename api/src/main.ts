import { start } from './start/start';
import { explainStartFailure } from './start/explain-failure';

start(process.env).catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
