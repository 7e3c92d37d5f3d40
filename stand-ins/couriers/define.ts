import { join } from 'node:path';
import { textSettingsOf } from '../../src/sales/delivery/couriers/connection-settings.ts';
import { couriers } from '../../src/sales/delivery/couriers/index.ts';
import type { CourierLocker, ParcelState } from '../../src/sales/delivery/couriers/port.ts';
import type { StandIn } from '../load.ts';
import type { StandInServer } from '../server.ts';

export type CourierOptions = {
  /** Parcels travel by themselves within minutes, as in the demo; otherwise by `advance` only. */
  isAutomatic?: boolean;
  /** Keeps the parcels over a restart. */
  memoryFile?: string;
  /** Lockers instead of those of the tests. */
  lockers?: readonly CourierLocker[];
};

/** Failures whose shape depends on the courier, beside those that all stand-ins share. */
export type CourierFailure =
  /** The token is refused once, as after its expiry. */
  | 'expiredToken'
  /** HTTP 200 with an error in the body. */
  | 'errorBody';

/** The API of a courier on the loopback interface. */
export type RunningCourier = {
  baseUrl: string;
  /** Credentials that it accepts. */
  credentials: Record<string, unknown>;
  fail: StandInServer<CourierFailure>['fail'];
  /** Moves a parcel one step on its usual way to the recipient. */
  advance: (awb: string) => void;
  close: () => Promise<void>;
};

type Definition = {
  kind: string;
  /** The account that it accepts, as staff enter it. */
  account: Readonly<Record<string, string>>;
  start: (options?: CourierOptions) => Promise<RunningCourier>;
  /** Of the demo, instead of those of the tests. */
  lockers?: () => readonly CourierLocker[];
  /** A locker of the tests from which returns are sent. */
  returnLockerId: string;
  /** Where a parcel that nobody accepts, or that is lost, ends: not every courier has codes for it. */
  lastStates: { refused: ParcelState; lost: ParcelState };
};

export type CourierStandIn = Definition & StandIn;

export const defineCourierStandIn = (definition: Definition): CourierStandIn => ({
  ...definition,
  serve: ({ dataFolder }) => {
    const { kind, account, start, lockers } = definition;
    const { credentials } = couriers[kind] ?? {};
    return {
      settings: credentials ? textSettingsOf(credentials).parse(account) : {},
      start: async () => {
        const memoryFile = join(dataFolder, 'stand-ins', `${kind}.json`);
        const options = { isAutomatic: true, memoryFile, ...(lockers ? { lockers: lockers() } : {}) };
        const { baseUrl, close } = await start(options);
        return { url: baseUrl, close };
      },
    };
  },
});

/** The stand-in of a courier with an API. */
export async function loadCourierStandIn(kind: string): Promise<CourierStandIn> {
  const { standIn }: { standIn: CourierStandIn } = await import(`../${kind}/stand-in.ts`);
  return standIn;
}
