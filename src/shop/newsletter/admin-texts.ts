import type { Source, SubscriberState } from './rules.ts';

/** Names that the back office and its files share. */
export const stateNames: Record<SubscriberState, string> = {
  pending: 'Neconfirmat',
  confirmed: 'Abonat',
  unsubscribed: 'Dezabonat',
};

export const sourceNames: Record<Source, string> = {
  site: 'Formular din site',
  account: 'Din cont',
  registration: 'La crearea contului',
};

export const exportColumns = ['E-mail', 'Stare', 'Sursă', 'Cerut la', 'Acord confirmat la', 'Dezabonat la'];
