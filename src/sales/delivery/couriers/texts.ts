import { pluralize } from '../../../platform/text/romanian.ts';
import type { ParcelField } from './port.ts';

/** Names of fields at the start of a sentence. */
const fieldNames: Record<ParcelField, string> = {
  parcel: 'Coletul',
  awb: 'AWB-ul',
  reference: 'Referința comenzii',
  service: 'Serviciul',
  pickupPoint: 'Punctul de ridicare',
  'recipient.name': 'Numele destinatarului',
  'recipient.phone': 'Telefonul destinatarului',
  'recipient.email': 'E-mailul destinatarului',
  'address.county': 'Județul',
  'address.locality': 'Localitatea',
  'address.street': 'Strada',
  'address.postalCode': 'Codul poștal',
  locker: 'Lockerul',
  pieces: 'Numărul de colete',
  weight: 'Greutatea',
  size: 'Dimensiunea coletului',
  cashOnDelivery: 'Rambursul',
  insuredValue: 'Valoarea asigurată',
  canOpen: 'Deschiderea coletului',
  content: 'Conținutul',
  date: 'Data',
  hours: 'Intervalul orar',
};

export const texts = {
  unavailable: (courier: string) => `${courier} nu răspunde acum. Încearcă din nou peste câteva minute.`,
  auth: (courier: string) => `${courier} nu acceptă datele contului. Verifică-le în setările curierului.`,
  unknownOutcome: (courier: string) =>
    `Nu știm dacă ${courier} a înregistrat cererea. Verifică în contul curierului înainte de a o trimite din nou.`,
  unknownAwb: (courier: string) => `${courier} nu are acest AWB.`,
  unknownReference: (courier: string, reference: string) => `${courier} nu are niciun colet cu referința ${reference}.`,
  invalid: (courier: string) => `${courier} a refuzat cererea.`,
  /** The courier's words may be English. */
  fieldRefused: (field: ParcelField, courier: string, words: string) =>
    `${fieldNames[field]}: ${courier} răspunde „${words}”.`,
  notCancellable: (courier: string, words: string) =>
    `AWB-ul nu mai poate fi anulat: ${courier} răspunde „${words || 'nu'}”.`,
  badCredentials: 'Datele contului de curier sunt incomplete. Completează-le în setările curierului.',
  noService: (courier: string, service: string) => `Contractul cu ${courier} nu are serviciul ${service}.`,
  noPickupPoint: (courier: string) =>
    `Contul ${courier} nu are punctul de ridicare ales. Alege altul în setările curierului.`,
  unknownCounty: (courier: string, county: string) => `${courier} nu livrează în județul ${county}.`,
  unknownLocker: (courier: string) => `${courier} nu mai are acest locker. Alege altul.`,
  noSector: 'Alege sectorul, de la 1 la 6.',
  noEmail: 'La locker e-mailul destinatarului este obligatoriu: acolo ajunge codul de ridicare.',
  oneLockerPiece: 'La locker se trimite un singur colet.',
  tooHeavy: (kilograms: number) => `Coletul poate avea cel mult ${kilograms} kg.`,
  tooLarge: (centimetres: string) => `Coletul nu încape: dimensiunea maximă este ${centimetres} cm.`,
  tooManyPieces: (pieces: number) => `O expediere are cel mult ${pieces} colete.`,
  tooMuchCash: (lei: string) => `Rambursul poate fi de cel mult ${lei} lei.`,
  noCashAtLocker: 'La acest locker nu se poate plăti ramburs în numerar.',
  noOpening: 'Serviciul ales nu permite deschiderea coletului la livrare.',
  shortInterval: 'Intervalul de ridicare are cel puțin 2 ore.',
  noSunday: 'Duminica nu se fac ridicări. Alege altă zi.',
  longRange: (days: number) => `Alege o perioadă de cel mult ${days} de zile.`,
  noSmallLabel: 'Eticheta mică există doar cu opțiunea ePOD, care se pornește în setările curierului.',
  connected: (courier: string, points: number, services: number) =>
    `Conectat la ${courier}: ${pluralize(points, 'punct de ridicare', 'puncte de ridicare')}, ` +
    `${pluralize(services, 'serviciu', 'servicii')}.`,
  withoutApi: 'Fără conexiune: prețurile și etichetele sunt ale magazinului.',
  noReturnFromAddress: (courier: string) =>
    `${courier} nu ridică retururi de la adresa clientului prin API. Coletul se lasă la un locker.`,
  unsupported: {
    createReturn: (courier: string) => `${courier} nu dă prin API etichete de retur pentru o comandă livrată.`,
    findByReference: (courier: string) =>
      `${courier} nu poate căuta un colet după referință. Caută-l în contul curierului.`,
    label: (courier: string) => `${courier} nu are etichete proprii. Tipărește eticheta magazinului.`,
    track: (courier: string) => `${courier} nu anunță unde este coletul.`,
    lockers: (courier: string) => `${courier} nu are o listă de lockere.`,
    callPickup: (courier: string) => `${courier} nu primește comenzi de ridicare prin API.`,
    remittances: (courier: string) => `${courier} nu trimite prin API rambursurile virate.`,
  },
} as const;
