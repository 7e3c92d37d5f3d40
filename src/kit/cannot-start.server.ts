/** Why a process cannot start, as a sentence for whoever started it. */
export class CannotStart extends Error {}

export class PostgresDidNotStart extends CannotStart {
  constructor(complaints: string) {
    super(`PostgreSQL did not start. ${complaints}`);
  }
}

type Failure = Error & { code: string; syscall?: string; path?: string; port?: number; address?: string };

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Null where it is a surprise that only a stack explains. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof CannotStart) return error.message;
  if (!isFailure(error)) return null;
  if (error.syscall === 'listen' || error.syscall === 'bind') return aboutPort(error, error.port ?? 0, error.address);
  return aboutDatabase(error) ?? aboutFolder(error);
}

export function aboutPort({ code, message }: Failure, port: number, host = ''): string {
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

/** By the code of PostgreSQL. */
const refusals: Record<string, string> = {
  '28000': 'does not let this user in',
  '28P01': 'does not accept this user and password',
  '3D000': 'does not exist',
  '42501': 'does not allow its user what the shop needs; it should own the database',
  '53300': 'has no connection left; set DATABASE_CONNECTIONS lower, or its own limit higher',
  '57P03': 'is not ready yet',
};

function aboutDatabase({ code, message, syscall }: Failure): string | null {
  const refusal = refusals[code];
  if (refusal) return `The database in DATABASE_URL ${refusal}: ${message}`;
  const isCertificate = /CERT|SIGNATURE/.test(code);
  // A name with several addresses fails without words of its own.
  if (unreachable.has(code) || syscall === 'connect' || isCertificate)
    return `The database in DATABASE_URL cannot be reached: ${message || code}`;
  return null;
}

const folderTroubles: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is read-only',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'it is not a folder',
};

function aboutFolder({ code, path }: Failure): string | null {
  const trouble = folderTroubles[code];
  return trouble ? `${path ?? 'The data'} cannot be used: ${trouble}. DATA_DIR says where the data lies.` : null;
}
