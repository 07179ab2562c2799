#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// A remote's configuration is TypeScript, and so is the kit itself in its own repository.
register();
const { runCli } = await import('../src/cli/run-cli.ts');
const { commands } = await import('../src/cli/waypost.ts');
await runCli('waypost', commands, process.argv.slice(2));
