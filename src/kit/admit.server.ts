import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from './endpoint.ts';
import { texts } from './texts.ts';

/** The caller, as the token says; never what the client claims in a body. */
export type Who = {
  legalEntityId: number;
  role: 'customer' | 'guest' | 'admin';
  tokenHash: string;
};

/** How the books name someone of the back office, beside 'client' and 'sistem'. */
export const authorOf = ({ legalEntityId }: Who): string => `admin:${legalEntityId}`;

/** Who a bearer token belongs to; null when it is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<Who | null>;

/** Thrown only by this door; the error handler turns it into the envelope. */
export class Turned extends Error {
  readonly statusCode: number;
  readonly messagesUser: string[];

  constructor(statusCode: number, messagesUser: string[]) {
    super(messagesUser.join(' '));
    this.statusCode = statusCode;
    this.messagesUser = messagesUser;
  }
}

/** Who calls; turned away when the endpoint is not for them. */
export async function admit(
  endpoint: EndpointSpec,
  tools: { identify: Identify },
  request: FastifyRequest,
): Promise<Who | null> {
  if (endpoint.auth === 'public') return null;
  const { authorization } = request.headers;
  const token = bearer(authorization);
  const who = token ? await tools.identify(token) : null;
  if (authorization !== undefined && !who) throw new Turned(401, [texts.notSignedIn]);
  if (endpoint.auth === 'optional') return who;
  if (!who) throw new Turned(401, [texts.notSignedIn]);
  if (!isAdmitted(endpoint.auth, who.role)) throw new Turned(403, [texts.forbidden]);
  return who;
}

/** A legalEntityId in a query or body must be the caller's own. */
export function refuseOthers(who: Who | null, ...inputs: unknown[]): void {
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null || !('legalEntityId' in input)) continue;
    const claimed = input.legalEntityId;
    if (claimed != null && claimed !== who?.legalEntityId) throw new Turned(403, [texts.forbidden]);
  }
}

const admitted: Record<Exclude<EndpointSpec['auth'], 'public' | 'optional'>, Who['role'][]> = {
  customer: ['customer', 'admin'],
  guest: ['guest'],
  'customer-or-guest': ['customer', 'admin', 'guest'],
  admin: ['admin'],
};

const isAdmitted = (auth: keyof typeof admitted, role: Who['role']): boolean => admitted[auth].includes(role);

const bearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,200})$/.exec(header ?? '')?.[1] ?? null;
