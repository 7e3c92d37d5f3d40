import { z } from 'zod';
import { parseTaxId } from '../../account/identity/rules.ts';
import { Id, paragraphs, Ron, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const Email = text(160, texts.badEmail).refine(
  (email) => email === '' || z.email().safeParse(email).success,
  texts.badEmail,
);
export const Quantity = z.int(texts.badQuantity).min(0, texts.badQuantity).max(100_000, texts.badQuantity);
const Ordered = Quantity.min(1, texts.badOrdered);
/** RON for one unit, without VAT. */
const UnitCost = Ron.max(1_000_000, texts.badCost).nullable().default(null);
const OptionalDay = z.iso.date(texts.badDay).nullable().default(null);
const Note = paragraphs(0, 1000, texts.badNote).default('');

export const SupplierFields = z.strictObject({
  name: text(120, texts.badName).min(2, texts.badName),
  taxId: text(20, texts.badTaxId)
    .default('')
    .transform((taxId) => (taxId === '' ? '' : (parseTaxId(taxId) ?? taxId)))
    .refine((taxId) => taxId === '' || parseTaxId(taxId) !== null, texts.badTaxId),
  address: text(300, texts.badAddress).default(''),
  contactName: text(120, texts.badContact).default(''),
  email: Email.default(''),
  phone: text(40, texts.badPhone).default(''),
  leadDays: z.int(texts.badLeadDays).min(0, texts.badLeadDays).max(365, texts.badLeadDays).default(7),
  minimumOrder: Ron.max(1_000_000, texts.badMinimum).default(0),
  notes: Note,
  isActive: z.boolean().default(true),
  products: z
    .array(
      z.strictObject({
        productId: Id,
        code: text(60, texts.badSupplierCode).default(''),
        packSize: z.int(texts.badPack).min(1, texts.badPack).max(10_000, texts.badPack).default(1),
        lastPrice: UnitCost,
      }),
    )
    .max(2000, texts.tooMany)
    .default([]),
});
export type SupplierFields = z.infer<typeof SupplierFields>;

export const documentKinds = ['invoice', 'notice'] as const;

const ReceptionLine = z.strictObject({
  productId: Id,
  lotCode: text(40, texts.badLot).default(''),
  expiresOn: OptionalDay,
  /** Units on the supplier's document; null when they are those received. */
  documentQuantity: Quantity.nullable().default(null),
  quantity: Quantity,
  unitCost: UnitCost,
});
export type ReceptionLine = z.infer<typeof ReceptionLine>;

/** A reception as long as it is a draft; `findProblems` says what it lacks to be posted. */
export const ReceptionFields = z.strictObject({
  supplierId: z.int(texts.chooseSupplier).pipe(Id),
  documentKind: z.enum(documentKinds).default('invoice'),
  documentNumber: text(40, texts.badDocument).default(''),
  documentOn: OptionalDay,
  receivedOn: z.iso.date(texts.badDay),
  note: Note,
  lines: z.array(ReceptionLine).max(500, texts.tooManyLines).default([]),
});
export type ReceptionFields = z.infer<typeof ReceptionFields>;

export const PurchaseOrderFields = z.strictObject({
  supplierId: z.int(texts.chooseSupplier).pipe(Id),
  expectedOn: OptionalDay,
  note: Note,
  lines: z
    .array(z.strictObject({ productId: Id, quantity: Ordered, unitCost: UnitCost }))
    .max(500, texts.tooManyLines)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, texts.doubledProduct)
    .default([]),
});
export type PurchaseOrderFields = z.infer<typeof PurchaseOrderFields>;

export const ReversalFields = z.strictObject({
  reason: text(120, texts.badReason).min(3, texts.badReason),
  lines: z
    .array(z.strictObject({ lineId: Id, quantity: Quantity }))
    .max(500, texts.tooManyLines)
    .default([]),
});

/** Without any choice everything in stock is counted. */
export const CountFields = z.strictObject({
  categoryId: Id.nullable().default(null),
  supplierId: Id.nullable().default(null),
  /** The beginning of the shelf: 'A-03'. */
  shelf: text(20, texts.badShelf).default(''),
  includesUnshipped: z.boolean().default(true),
});
