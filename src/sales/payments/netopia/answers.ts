import { z } from 'zod';

/** Without control characters: PostgreSQL does not store NUL. */
const plainText = z.string().regex(/^\P{Cc}{0,2000}$/u);
const Text = z.union([plainText, z.number()]).transform(String);
/** Far beyond any payment, in lei. */
const maxNumber = 10_000_000;
const Numeric = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)
  .pipe(z.number().min(-maxNumber).max(maxNumber));

/** `null` and missing are the same to Netopia. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

/** Answers of start, status and credit; errors of the gateway are flat. Fields that the shop does not use are left out. */
export const Answer = z.object({
  payment: optional(
    z.object({
      ntpID: optional(Text),
      status: optional(Numeric),
      amount: optional(Numeric),
      currency: optional(z.string()),
      paymentURL: optional(z.string()),
    }),
  ),
  order: optional(z.object({ orderID: optional(Text) })),
  error: optional(z.object({ code: optional(Text), message: optional(Text) })),
  code: optional(Text),
  message: optional(Text),
});
export type Answer = z.output<typeof Answer>;

export const codeOf = ({ error, code }: Answer): string => error?.code ?? code ?? '';
export const messageOf = ({ error, message }: Answer): string => error?.message ?? message ?? '';

/** A notification (IPN). */
export const Notification = z.object({
  payment: z.object({
    ntpID: Text,
    status: Numeric,
    amount: optional(Numeric),
    currency: optional(plainText),
    code: optional(Text),
  }),
  order: z.object({ orderID: Text }),
});
export type Notification = z.output<typeof Notification>;
