import type { ChildProcess } from 'node:child_process';

/** Stops a child process when this process exits for any reason. */
export function killOnExit(child: ChildProcess): void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

/** Returns whether a child process has ended or could not be started. */
export const hasExited = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Collects the last 4,000 characters that a child process writes to standard error. */
export function captureStderr(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  child.once('error', ({ message }) => {
    output += message;
  });
  return () => output;
}
