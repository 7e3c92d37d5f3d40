import { parseEmail } from './rules.ts';
import type { GuestData } from './session.ts';

/** The address that a guest has typed before, or an empty text: a new guest has a name that is no address. */
export const guestEmail = ({ guest }: { guest: GuestData }): string => parseEmail(guest.userName ?? '') ?? '';
