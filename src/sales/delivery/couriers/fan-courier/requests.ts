import { placeKey } from '../../../../account/identity/locality-rules.ts';
import { formatRon, toRon } from '../../../../platform/money.ts';
import { fitsBox, localPhone, totalGrams, wholeKilograms, withoutDiacritics } from '../formats.ts';
import { type Place, wholeLocality } from '../localities.ts';
import type { FieldErrors, ParcelRequest, PickupRequest, Piece, QuoteRequest, ReturnRequest } from '../port.ts';
import type { FieldPattern } from '../results.ts';
import { texts } from '../texts.ts';
import type { BranchItem, PointItem } from './answers.ts';
import type { FanCourierCredentials } from './credentials.ts';

/** Compartment of a FANbox in centimetres, ascending. */
const lockerBox = [40.4, 44.3, 45] as const;
const lockerMaxKilograms = 30;
const maxCash = 1_000_000;

/** Finds requests that FAN Courier is known to refuse. */
export function findErrors({ destination, recipient, pieces, cashOnDelivery, canOpen }: QuoteRequest): FieldErrors {
  const isLocker = destination.kind === 'locker';
  return {
    ...(cashOnDelivery > maxCash && { cashOnDelivery: texts.tooMuchCash(formatRon(toRon(maxCash))) }),
    ...(isLocker && recipient.email === '' && { 'recipient.email': texts.noEmail }),
    ...(isLocker && pieces.length > 1 && { pieces: texts.oneLockerPiece }),
    ...(isLocker && totalGrams(pieces) > lockerMaxKilograms * 1000 && { weight: texts.tooHeavy(lockerMaxKilograms) }),
    ...(isLocker &&
      !pieces.every((piece) => fitsBox(piece, lockerBox)) && { size: texts.tooLarge(lockerBox.join(' × ')) }),
    ...(isLocker && canOpen && { canOpen: texts.noOpening }),
  };
}

/** Cash on delivery has services of its own: 'Cont Colector' for 'Standard', 'FANbox Cont Colector' for 'FANbox'. */
export function serviceName({ service, destination, cashOnDelivery }: QuoteRequest): string {
  const base = service ?? (destination.kind === 'locker' ? 'FANbox' : 'Standard');
  if (cashOnDelivery === 0 || /cont colector$/i.test(base)) return base;
  return base === 'Standard' ? 'Cont Colector' : `${base} Cont Colector`;
}

/** A open on delivery, V collect from FANbox, X electronic confirmation. */
function optionsOf({ destination, canOpen }: QuoteRequest, { hasEpod, lockerOption }: FanCourierCredentials): string[] {
  if (destination.kind === 'locker') return [lockerOption];
  return [...(canOpen ? ['A'] : []), ...(hasEpod ? ['X'] : [])];
}

/** One size for the whole shipment: the largest of each side. */
const largestSize = (pieces: readonly Piece[]) => ({
  length: Math.max(...pieces.map(({ lengthCm }) => lengthCm)),
  height: Math.max(...pieces.map(({ heightCm }) => heightCm)),
  width: Math.max(...pieces.map(({ widthCm }) => widthCm)),
});

export type Resolved = {
  /** In FAN's spelling. */
  service: string;
  sender: BranchItem;
  /** The recipient's place in FAN's register, or the locker itself. */
  place: { kind: 'address'; county: Place; locality: Place | null } | { kind: 'locker'; point: PointItem };
};

const infoOf = (request: QuoteRequest, { service }: Resolved, credentials: FanCourierCredentials) => ({
  service,
  packages: { parcel: request.pieces.length, envelope: 0 },
  weight: wholeKilograms(totalGrams(request.pieces)),
  payment: credentials.payer,
  dimensions: largestSize(request.pieces),
  declaredValue: toRon(request.insuredValue),
  options: optionsOf(request, credentials),
});

const localityName = (request: QuoteRequest, place: Resolved['place']): { county: string; locality: string } =>
  place.kind === 'locker'
    ? { county: place.point.address.county, locality: place.point.address.locality }
    : {
        county: place.county.name,
        locality: place.locality?.name ?? withoutDiacritics(wholeLocality(request.destination)),
      };

/** Query of GET /reports/awb/internal-tariff. */
export function tariffQuery(
  request: QuoteRequest,
  resolved: Resolved,
  credentials: FanCourierCredentials,
): URLSearchParams {
  const { options, packages, dimensions, ...info } = infoOf(request, resolved, credentials);
  const query = new URLSearchParams({ clientId: String(credentials.clientId) });
  for (const [key, value] of Object.entries(info)) query.set(`info[${key}]`, String(value));
  for (const [key, value] of Object.entries(packages)) query.set(`info[packages][${key}]`, String(value));
  for (const [key, value] of Object.entries(dimensions)) query.set(`info[dimensions][${key}]`, String(value));
  for (const option of options) query.append('info[options][]', option);
  for (const [key, value] of Object.entries(localityName(request, resolved.place)))
    query.set(`recipient[${key}]`, value);
  return query;
}

const maxNameLength = 50;
const maxTextLength = 255;

/** Body of POST /intern-awb. The reference is in `costCenter`, by which the day's report finds a lost answer. */
export function awbBody(parcel: ParcelRequest, resolved: Resolved, credentials: FanCourierCredentials) {
  const { recipient, reference, content, note } = parcel;
  const recipientName = recipient.name.slice(0, maxNameLength);
  const shipment = {
    ...(credentials.sendsSender ? { sender: senderOf(resolved.sender) } : {}),
    info: {
      ...infoOf(parcel, resolved, credentials),
      bank: '',
      bankAccount: '',
      cod: toRon(parcel.cashOnDelivery),
      refund: null,
      returnPayment: null,
      observation: note.slice(0, maxTextLength),
      content: `${reference} ${content}`.trim().slice(0, maxTextLength),
      costCenter: reference,
    },
    recipient: {
      name: recipientName,
      contactPerson: recipientName,
      phone: localPhone(recipient.phone),
      secondaryPhone: '',
      email: recipient.email,
      address: addressOf(parcel, resolved.place),
    },
  };
  return { clientId: credentials.clientId, shipments: [shipment] };
}

/** Finds requests that FAN Courier is known to refuse at a FANbox. */
export const findReturnErrors = ({ piece }: ReturnRequest): FieldErrors => ({
  ...(piece.weightGrams > lockerMaxKilograms * 1000 && { weight: texts.tooHeavy(lockerMaxKilograms) }),
  ...(!fitsBox(piece, lockerBox) && { size: texts.tooLarge(lockerBox.join(' × ')) }),
});

/** A return is delivered to the branch like any parcel; only its start is a FANbox. */
export const returnService = 'Standard';
/** W: dropped off at a FANbox. */
const dropOffOption = 'W';

type ResolvedReturn = Pick<Resolved, 'sender' | 'service'> & { point: PointItem };

/** Body of POST /intern-awb for a parcel that the customer leaves in a FANbox: she is the sender. */
export function returnBody(
  { reference, sender, piece, content }: ReturnRequest,
  { sender: branch, service, point }: ResolvedReturn,
  { clientId, payer, hasEpod }: FanCourierCredentials,
) {
  const name = sender.name.slice(0, maxNameLength);
  const shipment = {
    sender: {
      name,
      contactPerson: name,
      phone: localPhone(sender.phone),
      email: sender.email,
      address: { ...point.address, street: point.address.street || point.name, dropOffLocationId: point.id },
    },
    info: {
      service,
      packages: { parcel: 1, envelope: 0 },
      weight: wholeKilograms(piece.weightGrams),
      payment: payer,
      dimensions: largestSize([piece]),
      declaredValue: 0,
      options: [dropOffOption, ...(hasEpod ? ['X'] : [])],
      bank: '',
      bankAccount: '',
      cod: 0,
      refund: null,
      returnPayment: null,
      observation: '',
      content: `${reference} ${content}`.trim().slice(0, maxTextLength),
      costCenter: reference,
    },
    recipient: { ...senderOf(branch), secondaryPhone: '' },
  };
  return { clientId, shipments: [shipment] };
}

const senderOf = ({ name, phone, email, contactPerson, address }: BranchItem) => ({
  name,
  contactPerson: contactPerson || name,
  phone,
  email,
  address,
});

function addressOf(parcel: ParcelRequest, place: Resolved['place']) {
  const { destination } = parcel;
  if (place.kind === 'locker') {
    const { id, address } = place.point;
    // The document's table says pickupLocation, its examples pickupLocationId.
    return { ...address, street: address.street || place.point.name, pickupLocationId: id };
  }
  const isAddress = destination.kind === 'address';
  return {
    ...localityName(parcel, place),
    street: withoutDiacritics(destination.street),
    streetNo: isAddress ? (destination.number ?? '') : '',
    zipCode: destination.postalCode,
    building: isAddress ? withoutDiacritics(destination.details ?? '') : '',
    entrance: '',
    floor: '',
    apartment: '',
  };
}

export const sameService = (one: string, other: string): boolean => placeKey(one) === placeKey(other);

/** Paths of errors. Sources show few of them, so several spellings are accepted. */
export const fieldPatterns: readonly FieldPattern[] = [
  [/recipient.*phone/i, 'recipient.phone'],
  [/recipient.*email/i, 'recipient.email'],
  [/recipient.*(name|contactPerson)/i, 'recipient.name'],
  [/pickupLocation/i, 'locker'],
  [/county/i, 'address.county'],
  [/locality/i, 'address.locality'],
  [/street|building/i, 'address.street'],
  [/zip/i, 'address.postalCode'],
  [/service/i, 'service'],
  [/options/i, 'canOpen'],
  [/cod\b/i, 'cashOnDelivery'],
  [/declaredValue/i, 'insuredValue'],
  [/weight/i, 'weight'],
  [/dimensions/i, 'size'],
  [/parcel|packages/i, 'pieces'],
  [/costCenter/i, 'reference'],
  [/content|observation/i, 'content'],
  [/clientId|sender/i, 'pickupPoint'],
  [/pickupDate/i, 'date'],
  [/pickupHours/i, 'hours'],
];

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

/** A pickup takes place within an interval of at least two hours, not on Sundays. */
export function findPickupErrors({ date, from, until }: PickupRequest): FieldErrors {
  return {
    ...(minutes(until) - minutes(from) < 120 && { hours: texts.shortInterval }),
    ...(new Date(`${date}T12:00:00Z`).getUTCDay() === 0 && { date: texts.noSunday }),
  };
}

/** Body of POST /order; the size is required, but only the vehicle depends on it. */
export const orderBody = (pickup: PickupRequest, clientId: number) => ({
  clientId,
  info: {
    packages: { parcel: pickup.parcels, envelope: 0 },
    weight: wholeKilograms(pickup.weightGrams),
    dimensions: { length: 30, width: 30, height: 30 },
    orderType: 'Standard',
    pickupDate: pickup.date,
    pickupHours: { first: pickup.from, second: pickup.until },
    observations: pickup.note.slice(0, maxTextLength),
  },
});
