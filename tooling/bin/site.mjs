#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runCli } = await import('@waypost/remote-kit/cli/run-cli');
const { commands } = await import('../src/cli.ts');
await runCli('npm run', commands, process.argv.slice(2));
