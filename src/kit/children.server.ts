import type { ChildProcess } from 'node:child_process';

/** Whatever ends us, an exception too, does not leave it running. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

export const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** What it has complained about, the last of it. */
export function complaintsOf(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  child.once('error', ({ message }) => {
    said += message;
  });
  return () => said;
}
