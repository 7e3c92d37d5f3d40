import type { RunningCourier } from '../../../../stand-ins/couriers/define.ts';
import type {
  AddressDestination,
  CourierAdapter,
  CourierDefinition,
  CourierFailure,
  CourierResult,
  LockerPage,
  ParcelRequest,
  ReturnRequest,
} from './port.ts';

export const address: AddressDestination = {
  kind: 'address',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Lungă',
  number: '4',
  details: 'ap. 3',
  postalCode: '400001',
};

export const locker = {
  kind: 'locker',
  lockerId: '1',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Str. Lunga 1',
  postalCode: '400001',
} as const;

let count = 0;

/** A parcel with a reference of its own. */
export const newParcel = (changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
  reference: `VIT-1042-${++count}`,
  service: null,
  recipient: { name: 'Ana Pop', phone: '+40722000111', email: 'ana@exemplu.ro' },
  destination: address,
  pieces: [{ weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10 }],
  cashOnDelivery: 18_950,
  insuredValue: 0,
  canOpen: false,
  content: 'Suplimente',
  note: '',
  typedAwb: null,
  ...changes,
});

/** A return from the address, or from a locker. */
export const newReturn = ({
  lockerId,
  ...changes
}: Partial<ReturnRequest> & { lockerId?: string } = {}): ReturnRequest => ({
  reference: `RET-1042-${++count}`,
  sender: { name: 'Ana Pop', phone: '+40722000111', email: 'ana@exemplu.ro' },
  address,
  locker: lockerId ? { ...locker, lockerId } : null,
  piece: { weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10 },
  content: 'Retur',
  ...changes,
});

export const prices = {
  kind: 'door',
  price: 1650,
  weightPrices: [],
  countyPrices: { 'RO-TL': { price: 1990, weightPrices: [] } },
} as const;

/** Connects to a stand-in; `changes` replace credentials. */
export function connectTo(
  definition: CourierDefinition,
  { baseUrl, credentials }: RunningCourier,
  changes: object = {},
  timeoutMs = 5000,
): CourierAdapter {
  return successOf(definition.connect({ ...credentials, ...changes }, { prices, baseUrl, timeoutMs }));
}

/** The value of a result that must be a success. */
export function successOf<Value>(result: CourierResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.kind}: ${result.message} ${result.detail ?? ''}`);
  return result.value;
}

/** The failure of a result that must be one. */
export function failureOf(result: CourierResult<unknown>): CourierFailure {
  if (result.ok) throw new Error(`a success: ${JSON.stringify(result.value)}`);
  return result;
}

/** Sends a parcel that must be accepted and returns its AWB. */
export async function sendParcel(adapter: CourierAdapter, changes: Partial<ParcelRequest> = {}): Promise<string> {
  const { awb } = successOf(await adapter.createParcel(newParcel(changes)));
  if (awb === null) throw new Error('no AWB');
  return awb;
}

export async function readPages(adapter: CourierAdapter): Promise<CourierResult<LockerPage>[]> {
  const pages: CourierResult<LockerPage>[] = [];
  for await (const page of adapter.lockers()) pages.push(page);
  return pages;
}
