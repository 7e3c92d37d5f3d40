import type { z } from 'zod';
import type { Power, RequiredPermission } from './permissions.ts';

/**
 * Allowed endpoint callers:
 * - public: anyone; tokens are ignored
 * - optional: anyone; a customer's token makes the response personal
 * - customer: a signed-in customer (admins are customers too)
 * - guest: a registered guest
 * - customer-or-guest: either of them
 * - admin: the back office
 */
export type Auth = 'public' | 'optional' | 'customer' | 'guest' | 'customer-or-guest' | 'admin';

/** `field` is the path of the input field the message belongs to, for example 'code' or 'lines.0.quantity'. */
type Refusal = readonly [status: number, messageUser: string, field?: string];

/** A parameter of a list. A screen leaves out an optional one while it has its initial value. */
export type ListParameter = { readonly initial: string; readonly isOptional: boolean } & (
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number' | 'day' | 'text' }
);

type ListDescription = {
  /** Rows per page. */
  readonly pageSize: number;
  /** The total at which the server stops counting. */
  readonly maxTotal?: number | undefined;
  readonly parameters: Readonly<Record<string, ListParameter>>;
};

export type EndpointSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** A second path for the same endpoint, from the specification. */
  readonly alias?: `/${string}`;
  readonly auth: Auth;
  /** Of `admin` endpoints. */
  readonly permission?: RequiredPermission;
  /** Required besides the permission; of `admin` endpoints. */
  readonly power?: Power;
  /**
   * Staff must have entered their password or a code within the last ten minutes; for `admin` endpoints. 'refund': only
   * when the call gives money back, which its service finds out and then calls `requireRefund`.
   */
  readonly sensitive?: boolean | 'refund';
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** 'form' bodies arrive as application/x-www-form-urlencoded, 'bytes' as application/octet-stream, 'stream' as text/csv that the handler reads as a stream. */
  readonly bodyEncoding?: 'json' | 'form' | 'bytes' | 'stream';
  /** Maximum size of a body in bytes; see `bodyLimitOf` for the defaults. */
  readonly bodyLimit?: number;
  readonly data: z.ZodType;
  /** The response is the data itself, without the isSuccess / messagesUser / data envelope, as the specification requires. */
  readonly bare?: boolean;
  /** A read that is sent as POST because its input is too long for a URL; not audited. */
  readonly isReadOnly?: boolean;
  /** The response is a file, or everything about a person: every download by staff is audited, reads too. */
  readonly isDownload?: boolean;
  /** On success sets a cookie by which a later sign-in recognises the browser. */
  readonly setsDeviceCookie?: boolean;
  /** The handler writes the audit row itself, because it calls another service or reads a stream and may not do so in a transaction. */
  readonly auditsItself?: boolean;
  /** The query of a list as its screen needs it; made by `list`. */
  readonly list?: ListDescription;
  /** Expected failures by reason, with the status and message of the response; see `refuse`. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
};

/** Reason of the refusal of a `sensitive` endpoint; the back office asks for the password and repeats the call. */
export const confirmIdentityReason = 'confirmIdentity';

/** Maximum body size in bytes for endpoints open to everybody. */
export const defaultBodyLimit = 16 * 1024;
/** For endpoints whose contract takes a long text or a list of a hundred lines. */
export const longBodyLimit = 80 * 1024;
/** The back office saves whole articles and lists; its users are authenticated before the body is read. */
const adminBodyLimit = 1024 * 1024;

/** Returns the maximum body size of an endpoint in bytes. */
export const bodyLimitOf = ({ auth, bodyLimit }: EndpointSpec): number =>
  bodyLimit ?? (auth === 'admin' ? adminBodyLimit : defaultBodyLimit);

/** Content types by body encoding. */
export const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  stream: 'text/csv',
} as const;

type Access = Pick<EndpointSpec, 'auth' | 'permission' | 'power'>;
type Details = Omit<EndpointSpec, 'method' | 'path' | keyof Access> & {
  readonly [name in 'method' | 'path' | keyof Access]?: never;
};
type ShopDetails = Details & { readonly sensitive?: never };

/** Constructors of endpoints that the same people may call; an endpoint is typed by its literal values, for `call` and `route`. */
const scope = <A extends Access, AllowedDetails extends Details>(access: A) => {
  const define =
    <M extends EndpointSpec['method']>(method: M) =>
    <const Path extends EndpointSpec['path'], const D extends AllowedDetails>(path: Path, details: D) => ({
      method,
      path,
      ...access,
      ...details,
    });
  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    delete: define('DELETE'),
  };
};

const shopScope = <A extends Exclude<Auth, 'admin'>>(auth: A) => scope<{ readonly auth: A }, ShopDetails>({ auth });

export const everyone = shopScope('public');
export const optionalCustomer = shopScope('optional');
export const customer = shopScope('customer');
export const customerOrGuest = shopScope('customer-or-guest');

/**
 * Endpoints for staff with the permission, and with the power where one is named:
 * `admin('content:write').post('/api/admin/…', { … })`.
 */
export const admin = <const P extends RequiredPermission>(permission: P, power?: Power) =>
  scope<{ readonly auth: 'admin'; readonly permission: P; readonly power?: Power }, Details>({
    auth: 'admin',
    permission,
    ...(power ? { power } : {}),
  });

type Output<Schema, None> = Schema extends z.ZodType ? z.output<Schema> : None;
type Input<Schema, None> = Schema extends z.ZodType ? z.input<Schema> : None;

export type ParamsOf<E extends EndpointSpec> = Output<E['params'], undefined>;
export type QueryOf<E extends EndpointSpec> = Output<E['query'], undefined>;
export type BodyOf<E extends EndpointSpec> = Output<E['body'], undefined>;
export type DataOf<E extends EndpointSpec> = z.output<E['data']>;
export type RefusalOf<E extends EndpointSpec> = E['refusals'] extends object ? keyof E['refusals'] & string : never;

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** The input of a call: the params, query and body that the endpoint declares. */
export type EndpointInput<E extends EndpointSpec> = Field<'params', Input<E['params'], undefined>> &
  Field<'query', Input<E['query'], undefined>> &
  Field<'body', Input<E['body'], undefined>>;

/** An expected failure of a use case, returned as a value. */
export type Refused<Reason extends string = string> = {
  readonly ok: false;
  readonly reason: Reason;
  /** Replaces the message of the endpoint's contract, to name an amount, a date or a product. */
  readonly messageUser?: string | undefined;
  /** Replaces the field of the endpoint's contract, to name an element of a list: 'codes.1'. */
  readonly field?: string | undefined;
  /** Sent after the message, for a screen that can do something about the refusal; see `recoverFrom`. */
  readonly details?: readonly string[];
};

/** Makes the result of a use case that fails for an expected reason; the endpoint's `refusals` map it to a response. */
export const refuse = <const Reason extends string>(
  reason: Reason,
  messageUser?: string,
  field?: string,
): Refused<Reason> => ({
  ok: false,
  reason,
  ...(messageUser === undefined ? {} : { messageUser }),
  ...(field === undefined ? {} : { field }),
});

/** Returns whether the result of a use case is a refusal. */
export function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

export type Envelope<Data> = {
  isSuccess: boolean;
  messagesUser: string[];
  data: Data | null;
  /** In a failure: messages by the path of the input field they belong to. */
  fieldErrors?: FieldErrors;
};

/** Messages by field path, for example `{ 'lines.0.quantity': '…' }`. */
export type FieldErrors = Readonly<Record<string, string>>;
