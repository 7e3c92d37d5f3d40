import { countyName } from '../../../../account/identity/counties.ts';
import { toRon } from '../../../../platform/money.ts';
import { fitsBox, kilograms, localPhone, streetLine, totalGrams } from '../formats.ts';
import type { Place } from '../localities.ts';
import type { Destination, FieldErrors, ParcelRequest, QuoteRequest, Recipient, ReturnRequest } from '../port.ts';
import type { FieldPattern } from '../results.ts';
import { texts } from '../texts.ts';
import { contactOf, type PickupPointItem } from './answers.ts';
import type { SamedayCredentials } from './credentials.ts';

/** Largest compartment of an easybox in centimetres, ascending. */
const lockerBox = [39, 44.5, 47] as const;

export const homeDeliveryService = '24';
export const lockerService = 'LN';
/** Optional tax: the recipient may open the parcel. */
export const openingTax = 'OPCG';
export const packageTypeParcel = 0;

/** Finds requests that Sameday is known to refuse. */
export function findErrors({ destination, recipient, pieces }: QuoteRequest): FieldErrors {
  if (destination.kind === 'address') return {};
  return {
    ...(recipient.email === '' && { 'recipient.email': texts.noEmail }),
    ...(pieces.length > 1 && { pieces: texts.oneLockerPiece }),
    ...(pieces.every((piece) => fitsBox(piece, lockerBox)) ? {} : { size: texts.tooLarge(lockerBox.join(' × ')) }),
  };
}

/** Ids that the account and the register give for a request. */
export type Resolved = {
  pickupPointId: number;
  contactPersonId: number | null;
  serviceId: number;
  serviceTaxes: readonly (string | number)[];
  county: Place;
  locality: Place | null;
  /** Used when the register has no single locality with this name. */
  localityName: string;
};

/** Form of POST /api/awb/estimate-cost, with bracketed keys. */
export function quoteForm(request: QuoteRequest, resolved: Resolved): URLSearchParams {
  const { pieces, recipient, destination, cashOnDelivery, insuredValue } = request;
  const form = new URLSearchParams({
    pickupPoint: String(resolved.pickupPointId),
    contactPerson: resolved.contactPersonId === null ? '' : String(resolved.contactPersonId),
    packageType: String(packageTypeParcel),
    packageNumber: String(pieces.length),
    packageWeight: String(kilograms(totalGrams(pieces))),
    service: String(resolved.serviceId),
    // The sender pays: the only value left enabled in the vendor's SDK.
    awbPayment: '1',
    cashOnDelivery: lei(cashOnDelivery),
    insuredValue: lei(insuredValue),
    thirdPartyPickup: '0',
  });
  for (const [index, tax] of resolved.serviceTaxes.entries()) form.set(`serviceTaxes[${index}]`, String(tax));
  for (const [name, value] of recipientFields(recipient, destination, resolved))
    form.set(`awbRecipient[${name}]`, value);
  for (const [index, piece] of pieces.entries()) {
    form.set(`parcels[${index}][weight]`, String(kilograms(piece.weightGrams)));
    form.set(`parcels[${index}][width]`, String(piece.widthCm));
    form.set(`parcels[${index}][length]`, String(piece.lengthCm));
    form.set(`parcels[${index}][height]`, String(piece.heightCm));
  }
  return form;
}

/** Form of POST /api/awb. */
export function awbForm(
  request: ParcelRequest,
  resolved: Resolved,
  lockerApi: SamedayCredentials['lockerApi'],
): URLSearchParams {
  const form = quoteForm(request, resolved);
  const { destination, reference, note, content } = request;
  // 1: the money goes to the client of the contract.
  form.set('cashOnDeliveryReturns', '1');
  form.set('clientInternalReference', reference);
  form.set('observation', note);
  form.set('clientObservation', content);
  if (destination.kind === 'locker')
    form.set(lockerApi === 'ooh' ? 'oohLastMile' : 'lockerLastMile', destination.lockerId);
  return form;
}

/** Finds returns that Sameday is known to refuse. */
export const findReturnErrors = ({ locker, piece }: ReturnRequest): FieldErrors =>
  locker && !fitsBox(piece, lockerBox) ? { size: texts.tooLarge(lockerBox.join(' × ')) } : {};

export type ResolvedReturn = Pick<Resolved, 'serviceId' | 'county' | 'locality' | 'localityName'> & {
  point: PickupPointItem;
};

/**
 * Form of POST /api/awb for a return: the customer is the third party from whom it is picked up, the shop's pickup point
 * the recipient. One third party shows this form (unconfirmed).
 */
export function returnForm(
  request: ReturnRequest,
  resolved: ResolvedReturn,
  { lockerApi, contactPersonId }: Pick<SamedayCredentials, 'lockerApi' | 'contactPersonId'>,
): URLSearchParams {
  const { piece, sender, address, locker, reference, content } = request;
  const { point, serviceId } = resolved;
  const contact = contactOf(point);
  const form = new URLSearchParams({
    pickupPoint: String(point.id),
    contactPerson: String(contactPersonId ?? contact?.id ?? ''),
    packageType: String(packageTypeParcel),
    packageNumber: '1',
    packageWeight: String(kilograms(piece.weightGrams)),
    service: String(serviceId),
    awbPayment: '1',
    cashOnDelivery: lei(0),
    insuredValue: lei(0),
    thirdPartyPickup: '1',
    clientInternalReference: reference,
    clientObservation: content,
    'parcels[0][weight]': String(kilograms(piece.weightGrams)),
    'parcels[0][width]': String(piece.widthCm),
    'parcels[0][length]': String(piece.lengthCm),
    'parcels[0][height]': String(piece.heightCm),
    'awbRecipient[name]': point.alias || contact?.name || point.address,
    'awbRecipient[phoneNumber]': localPhone(contact?.phoneNumber ?? ''),
    'awbRecipient[personType]': '0',
    'awbRecipient[county]': String(point.county?.id ?? ''),
    'awbRecipient[city]': String(point.city?.id ?? ''),
    'awbRecipient[address]': point.address,
  });
  for (const [name, value] of recipientFields(sender, address, resolved)) form.set(`thirdParty[${name}]`, value);
  if (locker) form.set(lockerApi === 'ooh' ? 'oohFirstMile' : 'lockerFirstMile', locker.lockerId);
  return form;
}

const lei = (bani: number): string => toRon(bani).toFixed(2);

/** A locker's own address is the recipient's address, as in the vendor's plugin. */
function recipientFields(
  { name, phone, email }: Recipient,
  destination: Destination,
  resolved: Pick<Resolved, 'county' | 'locality' | 'localityName'>,
) {
  const { county, locality, localityName } = resolved;
  const place: [string, string][] = locality
    ? [
        ['county', String(county.id)],
        ['city', String(locality.id)],
      ]
    : [
        ['countyString', countyName(destination.county)],
        ['cityString', localityName],
      ];
  const fields: [string, string][] = [
    ['name', name],
    ['phoneNumber', localPhone(phone)],
    ['email', email],
    ['personType', '0'],
    ...place,
    ['address', destination.kind === 'address' ? streetLine(destination) : destination.street],
    ['postalCode', destination.postalCode],
  ];
  return fields;
}

/** Paths of validation errors, most specific first. */
export const fieldPatterns: readonly FieldPattern[] = [
  [/^thirdParty\.(name|personType)/, 'recipient.name'],
  [/^thirdParty\.phoneNumber/, 'recipient.phone'],
  [/^thirdParty\.email/, 'recipient.email'],
  [/^thirdParty\.county/, 'address.county'],
  [/^thirdParty\.city/, 'address.locality'],
  [/^thirdParty\.address/, 'address.street'],
  [/^thirdParty\.postalCode/, 'address.postalCode'],
  [/^awbRecipient\.(name|personType)/, 'recipient.name'],
  [/^awbRecipient\.phoneNumber/, 'recipient.phone'],
  [/^awbRecipient\.email/, 'recipient.email'],
  [/^awbRecipient\.county/, 'address.county'],
  [/^awbRecipient\.city/, 'address.locality'],
  [/^awbRecipient\.address/, 'address.street'],
  [/^awbRecipient\.postalCode/, 'address.postalCode'],
  [/^(locker|ooh)(Last|First)Mile/, 'locker'],
  [/^(pickupPoint|contactPerson)/, 'pickupPoint'],
  [/^serviceTaxes/, 'canOpen'],
  [/^service/, 'service'],
  [/^cashOnDelivery/, 'cashOnDelivery'],
  [/^insuredValue/, 'insuredValue'],
  [/^clientInternalReference/, 'reference'],
  [/^(packageWeight|parcels.*weight)/, 'weight'],
  [/^parcels/, 'size'],
  [/^packageNumber/, 'pieces'],
  [/^(observation|clientObservation)/, 'content'],
];
