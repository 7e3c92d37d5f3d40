import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { shopArguments, shopEnvironment } from './shop-command.ts';

/** Starts the built shop, passes signals to it and ends with its exit code. */
const shop = spawn(process.execPath, shopArguments, {
  stdio: 'inherit',
  env: { ...process.env, ...shopEnvironment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));

// npm passes SIGTERM to a shell, which ends without passing it on: then this process gets another parent.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  shop.kill('SIGTERM');
}, 250);
if (!process.env.npm_lifecycle_event) clearInterval(watch);
