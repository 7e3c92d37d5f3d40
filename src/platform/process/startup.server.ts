import { createServer } from 'node:net';

/** A start-up failure whose message is shown without a stack trace. */
export class StartupError extends Error {}

/** The embedded PostgreSQL did not start; `details` is its output. */
export class PostgresStartupError extends StartupError {
  constructor(details: string) {
    super(`PostgreSQL did not start. ${details}`);
  }
}

type SystemError = Error & { code: string; syscall?: string; path?: string; port?: number; address?: string };

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Returns a message for the person who started the process; null for unexpected errors, which need their stack trace. */
export function startupErrorMessage(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (!isSystemError(error)) return null;
  if (error.syscall === 'listen' || error.syscall === 'bind')
    return portErrorMessage(error, error.port ?? 0, error.address);
  return databaseErrorMessage(error) ?? folderErrorMessage(error);
}

/** Explains why the server cannot listen on a port and what to do about it. */
function portErrorMessage({ code, message }: SystemError, port: number, host = ''): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Set PORT to a free one, for example: PORT=3001 npm start`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set PORT to a higher one, for example: PORT=3000 npm start`;
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST ${host} is no address of this machine. Set HOST to one that is, or leave it out for all of them.`;
  return `The shop cannot listen on port ${port}: ${message}`;
}

const unreachable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** By the error code of PostgreSQL. */
const databaseErrors: Record<string, string> = {
  '28000': 'does not let this user in',
  '28P01': 'does not accept this user and password',
  '3D000': 'does not exist',
  '42501': 'does not allow its user what the shop needs; it should own the database',
  '53300': 'has no connection left; set DATABASE_CONNECTIONS lower, or its own limit higher',
  '57P03': 'is not ready yet',
};

function databaseErrorMessage({ code, message, syscall }: SystemError): string | null {
  const problem = databaseErrors[code];
  if (problem) return `The database in DATABASE_URL ${problem}: ${message}`;
  const isCertificate = /CERT|SIGNATURE/.test(code);
  // A host name with several addresses fails with an empty message.
  if (unreachable.has(code) || syscall === 'connect' || isCertificate)
    return `The database in DATABASE_URL cannot be reached: ${message || code}`;
  return null;
}

const folderErrors: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is read-only',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'it is not a folder',
};

function folderErrorMessage({ code, path }: SystemError): string | null {
  const problem = folderErrors[code];
  return problem ? `${path ?? 'The data'} cannot be used: ${problem}. DATA_DIR says where the data lies.` : null;
}

let printsJson = false;

/** In production the lines of the start are JSON, like those of the log that follows them. */
export function printLinesAsJson(): void {
  printsJson = true;
}

/** Prints a line for the person who started the process; use the logger for everything else. */
export function printLine(line: string, level: 'info' | 'fatal' = 'info'): void {
  const entry = { level: level === 'info' ? 30 : 60, time: Date.now(), msg: line.trim() };
  if (!printsJson) process.stdout.write(`${line}\n`);
  else if (entry.msg !== '') process.stdout.write(`${JSON.stringify(entry)}\n`);
}

/** Runs one step of the start and prints a line before and after it, with its duration. */
export async function runStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  printLine(`… ${name}`);
  const startedAt = performance.now();
  const result = await work();
  printLine(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Returns the host to listen on after trying it: `::` becomes `0.0.0.0` on a machine without IPv6. Throws `StartupError`. */
export async function findListenHost(port: number, host: string): Promise<string> {
  const error = await tryPort(port, host);
  if (!error) return host;
  if (host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(error.code)) return findListenHost(port, '0.0.0.0');
  throw new StartupError(portErrorMessage(error, port, host));
}

function tryPort(port: number, host: string): Promise<SystemError | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: SystemError) => resolve(error));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
