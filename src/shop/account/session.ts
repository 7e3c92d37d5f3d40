import { create } from 'zustand';

/** What the browser keeps of a signed-in customer, under the key 'data', field by field as the specification says. */
export type SessionData = {
  token: string | null;
  userName: string | null;
  legalEntityId: number | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
};

/** What it keeps of a guest, under 'guest'. */
export type GuestData = { token: string | null; legalEntityId: number | null; userName: string | null };

const nobody: SessionData = {
  token: null,
  userName: null,
  legalEntityId: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
};
const noGuest: GuestData = { token: null, legalEntityId: null, userName: null };

type SessionState = {
  data: SessionData;
  guest: GuestData;
  /** False on the server and until the browser has looked into its storage. */
  isLoaded: boolean;
};

export const useSession = create<SessionState>(() => ({ data: nobody, guest: noGuest, isLoaded: false }));

export const isLoggedIn = ({ data }: SessionState): boolean => data.legalEntityId !== null;
export const isGuest = ({ guest }: SessionState): boolean => guest.token !== null;

export const session = {
  /** Read at start, and again whenever another tab writes. */
  load(): void {
    useSession.setState({ data: stored('data', nobody), guest: stored('guest', noGuest), isLoaded: true });
  },

  /** Keeps both in step with other tabs; returns the way to stop. */
  follow(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'data' || key === 'guest') session.load();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },

  change(change: Partial<SessionData>): void {
    const data = { ...useSession.getState().data, ...only(nobody, change) };
    localStorage.setItem('data', JSON.stringify(data));
    useSession.setState({ data });
  },

  clear(): void {
    localStorage.removeItem('data');
    useSession.setState({ data: nobody });
  },

  changeGuest(change: Partial<GuestData>): void {
    const guest = { ...useSession.getState().guest, ...only(noGuest, change) };
    localStorage.setItem('guest', JSON.stringify(guest));
    useSession.setState({ guest });
  },

  uninitialiseGuest(): void {
    session.changeGuest(noGuest);
  },
};

/** Only the known fields, whatever else came along. */
function only<Shape extends object>(shape: Shape, given: Partial<Shape>): Partial<Shape> {
  const fields = Object.keys(shape).filter((field) => field in given);
  return Object.assign({}, ...fields.map((field) => ({ [field]: Reflect.get(given, field) })));
}

/** Storage may be blocked, empty, or hold rubbish from long ago. */
function stored<Shape extends object>(key: string, empty: Shape): Shape {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? { ...empty, ...only(empty, found) } : empty;
  } catch {
    return empty;
  }
}
