import { create } from 'zustand';

/** Stored under the localStorage key 'data'; the specification sets the fields. */
export type SessionData = {
  token: string | null;
  userName: string | null;
  legalEntityId: number | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
};

/** Stored under the key 'guest'. */
export type GuestData = { token: string | null; legalEntityId: number | null; userName: string | null };

const emptySession: SessionData = {
  token: null,
  userName: null,
  legalEntityId: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
};
const emptyGuest: GuestData = { token: null, legalEntityId: null, userName: null };

type SessionState = {
  data: SessionData;
  guest: GuestData;
  /** False on the server and until the browser has read its storage. */
  isLoaded: boolean;
};

export const useSession = create<SessionState>(() => ({ data: emptySession, guest: emptyGuest, isLoaded: false }));

export const isLoggedIn = ({ data }: SessionState): boolean => data.legalEntityId !== null;
export const isGuest = ({ guest }: SessionState): boolean => guest.token !== null;

export const session = {
  /** Reads the storage: at start, and when another tab writes to it. */
  load(): void {
    useSession.setState({
      data: readStored('data', emptySession),
      guest: readStored('guest', emptyGuest),
      isLoaded: true,
    });
  },

  /** Follows changes of other tabs; returns the function that stops it. */
  follow(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'data' || key === 'guest') session.load();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },

  change(change: Partial<SessionData>): void {
    const data = { ...useSession.getState().data, ...pickFields(emptySession, change) };
    localStorage.setItem('data', JSON.stringify(data));
    useSession.setState({ data });
  },

  clear(): void {
    localStorage.removeItem('data');
    useSession.setState({ data: emptySession });
  },

  changeGuest(change: Partial<GuestData>): void {
    const guest = { ...useSession.getState().guest, ...pickFields(emptyGuest, change) };
    localStorage.setItem('guest', JSON.stringify(guest));
    useSession.setState({ guest });
  },

  uninitialiseGuest(): void {
    session.changeGuest(emptyGuest);
  },
};

/** Id of the signed-in account; null without one. */
export const currentAccountId = (): number | null => useSession.getState().data.legalEntityId;

/** Drops fields that are not in `shape`. */
function pickFields<Shape extends object>(shape: Shape, values: Partial<Shape>): Partial<Shape> {
  const fields = Object.keys(shape).filter((field) => field in values);
  return Object.assign({}, ...fields.map((field) => ({ [field]: Reflect.get(values, field) })));
}

/** `empty` when storage is blocked, empty or malformed, also in one field. */
function readStored<Shape extends object>(key: string, empty: Shape): Shape {
  try {
    // An object in any case: null, numbers and texts become one without these fields.
    const found: object = Object(JSON.parse(localStorage.getItem(key) ?? 'null'));
    const fields = pickFields(empty, found);
    return Object.entries(fields).every(hasItsType) ? { ...empty, ...fields } : empty;
  } catch {
    return empty;
  }
}

const hasItsType = ([field, value]: [string, unknown]): boolean =>
  value === null || typeof value === (field === 'legalEntityId' ? 'number' : 'string');
