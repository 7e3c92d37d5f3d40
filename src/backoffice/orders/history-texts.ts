import type { RefundStatus } from '../../sales/payments/rules.ts';

export const texts = {
  cancelled: (units: string) => `Produse anulate: ${units}`,
  changed: (units: string) => `Produse schimbate: ${units}`,
  newTotal: (before: string, after: string) => `Total: ${before} → ${after}`,
  asked: (amount: string) => `Diferență cerută: ${amount}`,
  differenceReceived: (amount: string) => `A sosit diferența: ${amount}`,
  worth: (amount: string) => `Valoare: ${amount}`,
  refundByCard: (amount: string) => `Bani întorși pe card: ${amount}`,
  refundStates: {
    new: 'De trimis',
    pending: 'Pe drum',
    succeeded: 'Au ajuns la bancă',
    failed: 'Nu a reușit',
  } satisfies Record<RefundStatus, string>,
  /** A failed refund is repeated by staff, so the customer only has to wait. */
  refundUnderWay: 'Pe drum',
  giftPaid: (ending: string, amount: string) => `Plătit cu cardul cadou ····${ending}: ${amount}`,
  giftReturned: (ending: string, amount: string) => `Întors pe cardul cadou ····${ending}: ${amount}`,
  payoutOwed: (amount: string) => `Bani de întors prin transfer: ${amount}`,
  payoutSent: (amount: string) => `Bani trimiși prin transfer: ${amount}`,
  payoutKinds: { cancellation: 'Anulare', return: 'Retur', change: 'Produse schimbate', shop: '' },
  proforma: (number: string) => `Factura proformă ${number}`,
  voidProforma: (number: string) => `Factura proformă ${number} nu mai este valabilă`,
  voidReasons: { cancelled: 'Comanda a fost anulată.', changed: 'Comanda a fost schimbată.' },
  invoice: (number: string) => `Factura ${number}`,
  storno: (number: string) => `Factura storno ${number}`,
  uploaded: (paper: string) => `${paper}: trimisă la ANAF`,
  accepted: (paper: string) => `${paper}: înregistrată în e-Factura`,
  rejected: (paper: string) => `${paper}: respinsă de ANAF`,
  parcel: (courier: string, awb: string | null, isReturn: boolean) =>
    `${isReturn ? 'Colet de retur' : 'Colet'} ${courier}${awb ? `, AWB ${awb}` : ''}`,
  parcelWithState: (parcel: string, state: string) => `${parcel}: ${state}`,
  returned: (number: string, state: string) => `Retur ${number}: ${state.toLowerCase()}`,
} as const;

/** Reasons written by code; those typed by staff are shown as they are. */
export const refundReasonNames = new Map<string, string>([
  ['return', 'Retur'],
  ['customer', 'Anulare de către client'],
  ['shop', 'Anulare de către magazin'],
  ['expired', 'Anulare, neplătită la timp'],
  ['superseded', 'Anulare, înlocuită de altă comandă'],
  ['produse anulate', 'Produse anulate'],
  ['comandă modificată', 'Produse schimbate'],
  ['furnizor', 'Făcută la procesatorul de plăți'],
]);
