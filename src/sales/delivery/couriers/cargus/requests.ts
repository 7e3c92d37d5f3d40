import { toRon } from '../../../../platform/money.ts';
import { kilograms, localPhone, streetLine, totalGrams, wholeKilograms, withoutDiacritics } from '../formats.ts';
import { type Place, wholeLocality } from '../localities.ts';
import type { CourierService, FieldErrors, ParcelRequest, QuoteRequest } from '../port.ts';
import type { FieldPattern } from '../results.ts';
import { texts } from '../texts.ts';
import type { LocationItem } from './answers.ts';
import type { CargusCredentials } from './credentials.ts';

const lockerService = 38;
const multipieceService = 39;
const maxPieces = 15;
const maxPieceKilograms = 31;

/** The API has no list of services. */
export const services: readonly CourierService[] = [
  { code: '34', name: 'Economic Standard (până la 31 kg)' },
  { code: '35', name: 'Standard Plus (31–50 kg)' },
  { code: '38', name: 'Ship & Go' },
  { code: '39', name: 'Multipiece' },
];

/** Finds requests that Cargus is known to refuse; points have neither cash in hand nor opening of the parcel. */
export function findErrors(
  { destination, pieces, canOpen, cashOnDelivery }: QuoteRequest,
  { repayment }: CargusCredentials,
): FieldErrors {
  const isLocker = destination.kind === 'locker';
  const isTooHeavy = pieces.length > 1 && pieces.some(({ weightGrams }) => kilograms(weightGrams) > maxPieceKilograms);
  return {
    ...(isLocker && pieces.length > 1 && { pieces: texts.oneLockerPiece }),
    ...(isLocker && canOpen && { canOpen: texts.noOpening }),
    ...(isLocker && cashOnDelivery > 0 && repayment === 'cash' && { cashOnDelivery: texts.noCashAtLocker }),
    ...(pieces.length > maxPieces && { pieces: texts.tooManyPieces(maxPieces) }),
    ...(isTooHeavy && { weight: texts.tooHeavy(maxPieceKilograms) }),
  };
}

/** By destination, number of pieces and weight. */
export function serviceId({ service, destination, pieces }: QuoteRequest, { heavyService }: CargusCredentials): number {
  if (service) return Number(service);
  if (destination.kind === 'locker') return lockerService;
  if (pieces.length > 1) return multipieceService;
  const weight = kilograms(totalGrams(pieces));
  if (weight <= 31) return 34;
  return weight <= 50 ? 35 : Number(heavyService);
}

export type Resolved = { location: LocationItem; county: Place; locality: Place | null };

/** Names are without diacritics; București is one locality. */
const localityName = ({ destination }: QuoteRequest, { locality }: Resolved): string =>
  locality?.name ?? withoutDiacritics(wholeLocality(destination));

const sharedFields = (request: QuoteRequest, credentials: CargusCredentials) => ({
  Parcels: request.pieces.length,
  Envelopes: 0,
  TotalWeight: wholeKilograms(totalGrams(request.pieces)),
  ServiceId: serviceId(request, credentials),
  DeclaredValue: toRon(request.insuredValue),
  CashRepayment: credentials.repayment === 'cash' ? toRon(request.cashOnDelivery) : 0,
  BankRepayment: credentials.repayment === 'bank' ? toRon(request.cashOnDelivery) : 0,
  OtherRepayment: '',
  OpenPackage: request.canOpen,
  // 1: the sender pays.
  ShipmentPayer: 1,
  PriceTableId: credentials.priceTableId,
});

/** Body of POST /ShippingCalculation. */
export const calculationBody = (request: QuoteRequest, resolved: Resolved, credentials: CargusCredentials) => ({
  FromCountyName: withoutDiacritics(resolved.location.CountyName),
  FromLocalityName: withoutDiacritics(resolved.location.LocalityName),
  ...(resolved.locality ? { ToLocalityId: resolved.locality.id } : {}),
  ToCountyName: resolved.county.name,
  ToLocalityName: localityName(request, resolved),
  ...sharedFields(request, credentials),
});

/** Body of POST /Awbs. `CustomString` comes back in lists, so a lost answer is found by it. */
export function awbBody(parcel: ParcelRequest, resolved: Resolved, credentials: CargusCredentials) {
  const { recipient, destination, pieces, content, note, reference } = parcel;
  const name = withoutDiacritics(recipient.name);
  const packageContent = withoutDiacritics(content);
  return {
    Sender: { LocationId: resolved.location.LocationId },
    Recipient: {
      LocationId: null,
      Name: name,
      CountyId: resolved.county.id,
      CountyName: resolved.county.name,
      ...(resolved.locality ? { LocalityId: resolved.locality.id } : {}),
      LocalityName: localityName(parcel, resolved),
      StreetName: withoutDiacritics(destination.street),
      BuildingNumber: destination.kind === 'address' ? (destination.number ?? '') : '',
      AddressText: withoutDiacritics(destination.kind === 'address' ? streetLine(destination) : destination.street),
      ContactPerson: name,
      PhoneNumber: localPhone(recipient.phone),
      Email: recipient.email,
      CodPostal: destination.postalCode,
      CountryId: 1,
    },
    ...sharedFields(parcel, credentials),
    SaturdayDelivery: false,
    MorningDelivery: false,
    Observations: withoutDiacritics(note),
    PackageContent: packageContent,
    CustomString: reference,
    ...(destination.kind === 'locker' ? { DeliveryPudoPoint: Number(destination.lockerId) } : {}),
    ParcelCodes: pieces.map((piece, index) => ({
      Code: String(index),
      Type: 1,
      Weight: wholeKilograms(piece.weightGrams),
      Length: piece.lengthCm,
      Width: piece.widthCm,
      Height: piece.heightCm,
      ParcelContent: packageContent,
    })),
  };
}

/** Errors name a field by its path (ModelState) or only in their Romanian or English words. */
export const fieldPatterns: readonly FieldPattern[] = [
  [/phone|telefon/i, 'recipient.phone'],
  [/e-?mail/i, 'recipient.email'],
  [/pudo|ship ?& ?go/i, 'locker'],
  [/locationId|punct(ul)? de ridicare/i, 'pickupPoint'],
  [/locali/i, 'address.locality'],
  [/county|jude/i, 'address.county'],
  [/codpostal|cod(ul)? postal|zip/i, 'address.postalCode'],
  [/street|strad|adres|address/i, 'address.street'],
  [/weight|greutat/i, 'weight'],
  [/repayment|ramburs/i, 'cashOnDelivery'],
  [/declaredValue|valoare(a)? declarat/i, 'insuredValue'],
  [/openPackage|deschider/i, 'canOpen'],
  [/serviceId|serviciu/i, 'service'],
  [/length|width|height|dimensiun/i, 'size'],
  [/parcel|colet/i, 'pieces'],
  [/recipient\.name|contactPerson|nume/i, 'recipient.name'],
];

/** '10-01-2026', as /Awbs/GetByDate takes dates; /CashAccount takes '2026-10-01'. */
export const americanDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');
