#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// A remote's configuration is TypeScript, and so is the kit itself in its own repository.
register();
const { runCli } = await import('@waypost/remote-kit/cli/run-cli');
const { commands } = await import('@waypost/remote-kit/cli/waypost');
await runCli('waypost', commands, process.argv.slice(2));
