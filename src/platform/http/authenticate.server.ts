import type { FastifyRequest } from 'fastify';
import { texts } from '../texts.ts';
import { confirmIdentityReason, type EndpointSpec, type FieldErrors } from './endpoint.ts';
import { isPermitted, type Permission, type RequiredPermission } from './permissions.ts';

/** The account a request acts for, read from its bearer token. */
export type CurrentUser = {
  legalEntityId: number;
  /** 'integration': an API key, which reaches `admin` endpoints only. */
  role: 'customer' | 'guest' | 'admin' | 'integration';
  tokenHash: string;
  /** Only for `admin` and `integration`. */
  staff?: StaffAccess;
};

export type StaffAccess = {
  permissions: readonly Permission[];
  /** The password was entered within the last ten minutes, for `sensitive` endpoints. */
  isConfirmed: boolean;
};

/** Returns whether a user is a member of staff with a permission. */
export const hasPermission = ({ staff }: CurrentUser, required: RequiredPermission): boolean =>
  staff !== undefined && isPermitted(staff.permissions, required);

/** Author of a state change or note by a member of staff, `admin:7`; the other authors are `client` and `sistem`. */
export const staffAuthor = ({ legalEntityId }: CurrentUser): string => `admin:${legalEntityId}`;

/** Finds the user of a bearer token; null when the token is unknown, expired or revoked. */
export type Identify = (token: string, request: Pick<FastifyRequest, 'ip'>) => Promise<CurrentUser | null>;

/** A refused request; the error handler of the server makes it a JSON envelope or a plain page. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly messagesUser: string[];
  readonly fieldErrors: FieldErrors | undefined;
  /** Sent as `X-Refusal`, like the reasons of an endpoint's contract. */
  readonly reason: string | undefined;

  constructor(statusCode: number, messagesUser: string[], fieldErrors?: FieldErrors, reason?: string) {
    super(messagesUser.join(' '));
    this.statusCode = statusCode;
    this.messagesUser = messagesUser;
    this.fieldErrors = fieldErrors;
    this.reason = reason;
  }
}

/** Returns the user of a request, null for visitors; throws 401 or 403 when the endpoint is not for them. */
export async function authenticate(
  endpoint: EndpointSpec,
  { identify }: { identify: Identify },
  request: FastifyRequest,
): Promise<CurrentUser | null> {
  if (endpoint.auth === 'public') return null;
  const { authorization } = request.headers;
  const token = bearerToken(authorization);
  const user = token ? await identify(token, request) : null;
  if (authorization !== undefined && !user) throw new HttpError(401, [texts.notSignedIn]);
  // An API key is nobody's account: it gets the response of a visitor.
  if (endpoint.auth === 'optional') return user?.role === 'integration' ? null : user;
  if (!user) throw new HttpError(401, [texts.notSignedIn]);
  if (!isRoleAllowed(endpoint.auth, user.role)) throw new HttpError(403, [texts.forbidden]);
  if (endpoint.auth === 'admin') requirePermission(endpoint, user);
  return user;
}

/**
 * An endpoint without a permission is closed to everybody. Nobody can confirm a password for an API key, so `sensitive`
 * endpoints are closed to keys.
 */
function requirePermission({ permission = [], power, sensitive = false }: EndpointSpec, user: CurrentUser): void {
  if (!hasPermission(user, permission) || (power && !hasPermission(user, power))) refuseAccess(user);
  if (sensitive === true) requireConfirmation(user);
}

function refuseAccess({ role }: CurrentUser): never {
  throw new HttpError(403, [role === 'integration' ? texts.notForKey : texts.notPermitted]);
}

function requireConfirmation(user: CurrentUser): void {
  if (user.role === 'integration') refuseAccess(user);
  if (!user.staff?.isConfirmed) throw new HttpError(403, [texts.confirmIdentity], undefined, confirmIdentityReason);
}

/**
 * For services that find out only during their work what a call needs: throws 403, which rolls their transaction back,
 * unless the user has the permission.
 */
export function requireStaffPermission(user: CurrentUser, required: RequiredPermission): void {
  if (!hasPermission(user, required)) refuseAccess(user);
}

/**
 * For services whose call gives money back in some cases (`sensitive: 'refund'`): throws 403 unless the user may refund
 * and has entered the password within the last ten minutes.
 */
export function requireRefund(user: CurrentUser): void {
  requireStaffPermission(user, 'refund');
  requireConfirmation(user);
}

/** Throws 403 when a query or body names the account of somebody else. */
export function requireOwnLegalEntity(user: CurrentUser | null, ...inputs: unknown[]): void {
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null || !('legalEntityId' in input)) continue;
    const claimed = input.legalEntityId;
    if (claimed != null && claimed !== user?.legalEntityId) throw new HttpError(403, [texts.forbidden]);
  }
}

const allowedRoles: Record<Exclude<EndpointSpec['auth'], 'public' | 'optional'>, CurrentUser['role'][]> = {
  customer: ['customer', 'admin'],
  guest: ['guest'],
  'customer-or-guest': ['customer', 'admin', 'guest'],
  admin: ['admin', 'integration'],
};

const isRoleAllowed = (auth: keyof typeof allowedRoles, role: CurrentUser['role']): boolean =>
  allowedRoles[auth].includes(role);

const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,200})$/.exec(header ?? '')?.[1] ?? null;
