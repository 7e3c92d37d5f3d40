import type { z } from 'zod';

/**
 * Who may call an endpoint:
 * - public: anyone, no token is looked at
 * - optional: anyone; a customer's token makes the answer personal
 * - customer: a signed-in customer (admins are customers too)
 * - guest: a registered guest
 * - customer-or-guest: either of them
 * - admin: the back office
 */
export type Auth = 'public' | 'optional' | 'customer' | 'guest' | 'customer-or-guest' | 'admin';

type Refusal = readonly [status: number, messageUser: string];

export type EndpointSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** 'form' bodies arrive as application/x-www-form-urlencoded, 'bytes' as application/octet-stream, 'stream' as text/csv that is read as it comes. */
  readonly bodyEncoding?: 'json' | 'form' | 'bytes' | 'stream';
  /** How many bytes a body may have, where it is not the house's one megabyte. */
  readonly bodyLimit?: number;
  readonly data: z.ZodType;
  /** The few answers the specification wants bare, without isSuccess / messagesUser / data. */
  readonly bare?: boolean;
  /** A question too long for an address: it changes nothing, so the log does without it. */
  readonly changesNothing?: boolean;
  /** Expected failures by name: what the service answers as { ok: false, why }. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
};

export const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  stream: 'text/csv',
} as const;

export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

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

/** What a caller in the browser hands over: only the parts the endpoint declares. */
export type Ask<E extends EndpointSpec> = Field<'params', Input<E['params'], undefined>> &
  Field<'query', Input<E['query'], undefined>> &
  Field<'body', Input<E['body'], undefined>>;

export type Refused<Why extends string = string> = {
  readonly ok: false;
  readonly why: Why;
  /** Said instead of the endpoint's own sentence, where that cannot name the amount, the day or the product. */
  readonly messageUser?: string | undefined;
};

export const refuse = <const Why extends string>(why: Why, messageUser?: string): Refused<Why> =>
  messageUser === undefined ? { ok: false, why } : { ok: false, why, messageUser };

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

export type Envelope<Data> = {
  isSuccess: boolean;
  messagesUser: string[];
  data: Data | null;
};
