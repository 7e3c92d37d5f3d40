import { z } from 'zod';

/** Numbers arrive as numbers or as texts, and empty ones as null, '' or are missing. */
const Num = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
  .refine((value) => value === null || Number.isFinite(value));
const Amount = Num.transform((value) => value ?? 0);
const Id = Num.pipe(z.number().int());
const Words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const Flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
/** A list that is null or missing when it is empty. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const Message = z.union([
  z.string(),
  z.looseObject({ text: z.string() }).transform(({ text }) => text),
  z.looseObject({ message: z.string() }).transform(({ message }) => message),
  z.unknown().transform((value) => JSON.stringify(value)),
]);

/** Of every answer. Success is `isError` present and false; some errors have `message` in place of `messages`. */
export const Envelope = z.looseObject({
  isError: z.boolean(),
  messages: z
    .union([z.array(Message), z.string().transform((text) => [text])])
    .nullish()
    .transform((messages) => messages ?? []),
  message: z.string().optional(),
  results: z.unknown().optional(),
});

export const VatRates = z.array(
  z.union([
    z
      .object({ vat_id: Id, vat_rate: Amount })
      .transform(({ vat_id, vat_rate }) => ({ id: vat_id, fraction: vat_rate })),
    z.object({ id: Id, value: Amount }).transform(({ id, value }) => ({ id, fraction: value })),
  ]),
);

const State = z.union([
  z.object({ value: Num }).transform(({ value }) => value),
  z
    .array(z.object({ value: Num }))
    .min(1)
    .transform(([first]) => first?.value ?? null),
  Num,
]);
const StateWords = z.union([
  z.looseObject({ description: z.string() }).transform(({ description }) => description),
  z
    .array(z.looseObject({ description: z.string() }))
    .min(1)
    .transform(([first]) => first?.description ?? ''),
  z.unknown().transform(() => ''),
]);

export const OfferRow = z.looseObject({
  id: Id,
  status: Num,
  part_number_key: Words,
  stock: listOf(z.looseObject({ value: Amount })),
  general_stock: Num,
  validation_status: State.optional(),
  offer_validation_status: State.optional(),
  translation_validation_status: State.optional(),
  doc_errors: z.unknown().optional(),
});
export type OfferRow = z.infer<typeof OfferRow>;
/** eMAG's own description of the states, where it sends one. */
export const OfferWords = z.looseObject({
  validation_status: StateWords,
  offer_validation_status: StateWords,
});

export const CategoryRow = z.looseObject({
  id: Id,
  name: Words,
  is_allowed: Flag,
  is_ean_mandatory: Flag,
  characteristics: listOf(
    z.looseObject({
      id: Id,
      name: Words,
      is_mandatory: Flag,
      allow_new_value: Flag,
      values: listOf(z.union([Words, z.looseObject({ value: Words }).transform(({ value }) => value)])),
    }),
  ),
});

export const EanRow = z.looseObject({
  part_number_key: Words,
  product_name: Words,
  brand_name: Words,
  doc_category_id: Num,
  allow_to_add_offer: Flag,
  vendor_has_offer: Flag,
});

/** Values are negative on the wire; each voucher has its own VAT. */
const Voucher = z.looseObject({ value: Amount, vat_value: Amount, offered_by: Words });
export type Voucher = z.infer<typeof Voucher>;

const Customer = z.looseObject({
  name: Words,
  company: Words,
  code: Words,
  registration_number: Words,
  legal_entity: Flag,
  phone_1: Words,
  billing_suburb: Words,
  billing_city: Words,
  billing_street: Words,
  billing_postal_code: Words,
  shipping_suburb: Words,
  shipping_city: Words,
  shipping_locality_id: Num,
  shipping_street: Words,
  shipping_postal_code: Words,
  shipping_contact: Words,
  shipping_phone: Words,
});

/** Fields read of a list: one order with an unknown form does not hide the others. */
export const ListedOrder = z.looseObject({ id: Id, status: Id });

export const OrderRow = ListedOrder.extend({
  type: Num,
  payment_mode_id: Num,
  payment_status: Num,
  customer: Customer.nullish(),
  products: listOf(
    z.looseObject({
      id: Id,
      product_id: Num,
      name: Words,
      part_number: Words,
      ext_part_number: Words,
      quantity: Id,
      sale_price: Amount,
      vat: Amount,
      status: Num,
      product_voucher_split: listOf(Voucher),
      recycle_warranties: listOf(z.unknown()),
      currency: Words,
    }),
  ),
  shipping_tax: Amount,
  shipping_tax_voucher_split: listOf(Voucher),
  attachments: listOf(z.looseObject({ name: Words, url: Words })),
  cancellation_request: z.unknown().optional(),
  details: z.unknown().optional(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const ReturnRow = z.looseObject({
  emag_id: Id,
  order_id: Id,
  request_status: Id,
  observations: Words,
  products: listOf(z.looseObject({ product_id: Num, product_name: Words, quantity: Amount })),
});

/** An address of the seller; type 2 is where couriers pick up. */
export const AddressRow = z.looseObject({
  address_id: Words,
  address_type_id: Num,
  locality_id: Num,
  address: Words,
  zipcode: Words,
  is_default: Flag,
});
export type AddressRow = z.infer<typeof AddressRow>;

export const SavedAwb = z.looseObject({
  emag_id: Id,
  awb: listOf(z.looseObject({ awb_number: Words })),
});
