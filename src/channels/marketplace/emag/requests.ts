import { z } from 'zod';
import { type Bani, toBani } from '../../../platform/money.ts';
import { toBucharestTime } from '../../../platform/time.ts';
import type {
  CancelReason,
  MarketplaceOrder,
  MarketplaceReturn,
  NewParcel,
  Offer,
  OfferState,
  OfferUpdate,
  OrderState,
  ReturnState,
  SafetyContact,
} from '../port.ts';
import type { AddressRow, OfferRow, OrderRow, ReturnRow, Voucher } from './answers.ts';
import { texts } from './texts.ts';

type Account = { vatId: number; warehouse: number; handlingDays: number };

/** Prices on the wire have no VAT and four decimals, so that the price with VAT comes back exactly. */
export const netPrice = (gross: Bani, vatRate: number): number =>
  Math.round((gross * 10_000) / (100 + vatRate)) / 10_000;

const grossPrice = (net: number, fraction: number): Bani => toBani(net * (1 + fraction));

const maxStock = 65_535;

/** Part numbers have no spaces, commas and semicolons. */
const partNumber = (code: string): string => code.replace(/[\s,;]/g, '').slice(0, 25);

const contactOf = ({ name, address, email }: SafetyContact) => ({
  name: name.slice(0, 200),
  address: address.slice(0, 500),
  email: email.slice(0, 100),
});

/** The fields of the light call, which changes an offer and cannot create one. */
export const updateRow = (offer: OfferUpdate, { vatId, warehouse, handlingDays }: Account) => ({
  id: offer.id,
  status: offer.isActive ? 1 : 0,
  sale_price: netPrice(offer.price, offer.vatRate),
  min_sale_price: netPrice(offer.minPrice, offer.vatRate),
  max_sale_price: netPrice(offer.maxPrice, offer.vatRate),
  vat_id: vatId,
  stock: [{ warehouse_id: warehouse, value: Math.max(0, Math.min(maxStock, offer.stock)) }],
  handling_time: [{ warehouse_id: warehouse, value: handlingDays }],
});

/** An offer that joins an existing page sends its key, or else one barcode: never both. */
export function offerRow(offer: Offer, account: Account) {
  const { categoryId, partNumberKey, name, brand, code, gtin, description, images, url, characteristics } = offer;
  const { safetyInformation, manufacturer, responsible } = offer;
  const common = {
    ...updateRow(offer, account),
    part_number: partNumber(code),
    warranty: 0,
    ...(safetyInformation ? { safety_information: safetyInformation } : {}),
    ...(manufacturer ? { manufacturer: [contactOf(manufacturer)] } : {}),
    ...(responsible ? { eu_representative: [contactOf(responsible)] } : {}),
  };
  if (partNumberKey) return { ...common, part_number_key: partNumberKey };
  return {
    ...common,
    category_id: categoryId,
    name,
    brand,
    description,
    url,
    source_language: 'ro_RO',
    images: images.map((address, index) => ({ display_type: index === 0 ? 1 : 2, url: address })),
    characteristics,
    ...(gtin ? { ean: [gtin] } : {}),
  };
}

const sellableStates = new Set([3, 9, 11, 12]);

/** Approved translations sell too; an offer is also stopped by its own status, its price and its stock. */
export function stateOf(row: OfferRow, described: { validation: string; price: string }): OfferState {
  const { validation_status: documented = null, offer_validation_status: price = null } = row;
  const translated = row.translation_validation_status ?? null;
  const stock = row.general_stock ?? row.stock.reduce((sum, { value }) => sum + value, 0);
  const isDocumented = documented !== null && (sellableStates.has(documented) || documented === 17);
  const isTranslated = translated === null || translated < 13 || translated === 17;
  const problems = [
    ...(isDocumented ? [] : [described.validation || validationWords(documented)]),
    ...(isTranslated ? [] : [validationWords(translated)]),
    ...(price === null || price === 1 ? [] : [described.price || texts.badPrice]),
    ...(row.status === 1 ? [] : [row.status === 2 ? texts.ended : texts.inactive]),
    ...(stock > 0 ? [] : [texts.noStock]),
  ];
  const words = problems.length > 0 ? problems : [described.validation || validationWords(documented)];
  return {
    id: row.id,
    words: words.join('; '),
    isSellable: problems.length === 0,
    partNumberKey: row.part_number_key || null,
    stock,
  };
}

const validationWords = (code: number | null): string =>
  (code === null ? undefined : texts.validation[code]) ?? texts.unknownValidation(code);

const orderStates: Readonly<Record<number, OrderState>> = {
  0: 'cancelled',
  1: 'new',
  2: 'inProgress',
  3: 'prepared',
  4: 'finalized',
  5: 'returned',
};

export const orderStateOf = (status: number): OrderState => orderStates[status] ?? 'inProgress';

const amountOf = (vouchers: readonly Voucher[]): Bani =>
  vouchers.reduce((sum, { value, vat_value }) => sum + Math.abs(toBani(value + vat_value)), 0);

/** Without a name the voucher counts as the seller's, so that no money is expected from the marketplace. */
const isOfMarketplace = ({ offered_by }: Voucher): boolean => !['', 'seller'].includes(offered_by.toLowerCase());

const isNonEmpty = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Cash on delivery is payment mode 1, a transfer 2, a card 3. */
export function orderOf(row: z.output<typeof OrderRow>): MarketplaceOrder {
  const products = row.products.filter(({ status, quantity }) => status !== 0 && quantity > 0);
  const vouchers = [...products.flatMap((product) => product.product_voucher_split), ...row.shipping_tax_voucher_split];
  return {
    id: row.id,
    state: orderStateOf(row.status),
    isFulfilledByMarketplace: row.type === 2,
    isPaidOnDelivery: row.payment_mode_id === 1,
    isPaid: row.payment_mode_id !== 1 && row.payment_status === 1,
    customer: row.customer ? customerOf(row.customer) : null,
    lines: products.map((product) => ({
      id: product.id,
      offerId: product.product_id ?? 0,
      name: product.name,
      code: product.ext_part_number || product.part_number,
      quantity: product.quantity,
      price: grossPrice(product.sale_price, product.vat),
      vatRate: Math.round(product.vat * 100),
      discount: amountOf(product.product_voucher_split),
    })),
    offerIds: [...new Set(row.products.flatMap(({ product_id }) => product_id ?? []))],
    deliveryCost: toBani(row.shipping_tax),
    deliveryDiscount: amountOf(row.shipping_tax_voucher_split),
    subsidy: amountOf(vouchers.filter(isOfMarketplace)),
    hasDeposit: products.some((product) => product.recycle_warranties.length > 0),
    currency: products[0]?.currency || 'RON',
    attachments: row.attachments.map(({ name }) => name),
    isCancellationRequested: isNonEmpty(row.cancellation_request),
    lockerName: lockerOf(row.details).locker_name,
  };
}

function customerOf(customer: NonNullable<OrderRow['customer']>): NonNullable<MarketplaceOrder['customer']> {
  const isCompany = customer.legal_entity && customer.code !== '';
  const billing = {
    county: customer.billing_suburb,
    locality: customer.billing_city,
    street: customer.billing_street,
    postalCode: customer.billing_postal_code,
  };
  const shipping = {
    county: customer.shipping_suburb,
    locality: customer.shipping_city,
    street: customer.shipping_street,
    postalCode: customer.shipping_postal_code,
  };
  return {
    name: customer.name,
    company: isCompany
      ? {
          name: customer.company || customer.name,
          taxId: customer.code,
          registrationNumber: customer.registration_number,
        }
      : null,
    phone: customer.shipping_phone || customer.phone_1,
    recipient: customer.shipping_contact || customer.name,
    shipping: shipping.street ? shipping : billing,
    billing: billing.street ? billing : shipping,
  };
}

const Word = z.union([z.string(), z.number()]).transform(String).catch('');
const Details = z.looseObject({ locker_id: Word, locker_name: Word });

/** The locker of the order; its fields are empty without one. */
const lockerOf = (details: unknown) => Details.catch({ locker_id: '', locker_name: '' }).parse(details);

const isPickup = ({ address_type_id }: AddressRow): boolean => address_type_id === 2;

/** A parcel from the account's address of pick-up to the recipient of the order. */
export function parcelRow(parcel: NewParcel, order: OrderRow, addresses: readonly AddressRow[]) {
  const { orderId, cod, grams, sender } = parcel;
  const { customer } = order;
  const pickup = addresses.find((one) => isPickup(one) && one.is_default) ?? addresses.find(isPickup);
  const recipient = customer?.shipping_contact || customer?.name || '';
  const { locker_id } = lockerOf(order.details);
  return {
    order_id: orderId,
    sender: {
      name: sender.name,
      contact: sender.name,
      phone1: wirePhone(sender.phone),
      ...(pickup
        ? {
            address_id: pickup.address_id,
            locality_id: pickup.locality_id,
            street: pickup.address,
            zipcode: pickup.zipcode,
          }
        : {}),
    },
    receiver: {
      name: (customer?.legal_entity && customer.company) || recipient,
      contact: recipient,
      phone1: wirePhone(customer?.shipping_phone || customer?.phone_1 || ''),
      locality_id: customer?.shipping_locality_id ?? null,
      street: customer?.shipping_street ?? '',
      zipcode: customer?.shipping_postal_code ?? '',
      legal_entity: customer?.legal_entity ? 1 : 0,
    },
    ...(locker_id ? { locker_id } : {}),
    parcel_number: 1,
    envelope_number: 0,
    cod: cod / 100,
    is_oversize: 0,
    weight: Math.max(1, Math.ceil(grams / 1000)),
  };
}

/** Phone numbers have 8 to 11 digits. */
const wirePhone = (phone: string): string => phone.replace(/\D/g, '').slice(-11);

/** '2026-11-19 17:05:00', in Bucharest, as all times on the wire. */
export const wireTime = (moment: Date): string => toBucharestTime(moment).toISOString().slice(0, 19).replace('T', ' ');

export const cancelReasons: Record<CancelReason, number> = {
  outOfStock: 1,
  customer: 2,
  undeliverable: 25,
  other: 21,
};

const returnStates: Record<ReturnState, number> = {
  new: 2,
  acknowledged: 3,
  refused: 4,
  cancelled: 5,
  received: 6,
  finalized: 7,
};

export const returnStateNumber = (state: ReturnState): number => returnStates[state];

export function returnOf(row: z.output<typeof ReturnRow>): MarketplaceReturn {
  const found = Object.entries(returnStates).find(([, number]) => number === row.request_status)?.[0];
  return {
    id: row.emag_id,
    orderId: row.order_id,
    state: (found ?? 'new') as ReturnState,
    reason: row.observations,
    lines: row.products.map(({ product_id, product_name, quantity }) => ({
      offerId: product_id ?? 0,
      name: product_name,
      quantity,
    })),
  };
}
