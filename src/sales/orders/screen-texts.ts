/** Texts of the order tracking page. */
export const texts = {
  steps: 'Drumul comenzii',
  ahead: 'urmează',

  followTitle: 'Unde este comanda mea?',
  followText:
    'Scrie numărul comenzii și adresa de e-mail cu care ai comandat. Le găsești în mesajul de confirmare. Nu ai nevoie de cont.',
  number: 'Numărul comenzii',
  numberExample: 'VIT-483920175',
  follow: 'Caută comanda',
  another: 'Caută altă comandă',
  haveAccount: 'Ai cont?',
  toOrders: 'Vezi toate comenzile tale',
  order: (number: string) => `Comanda ${number}`,
  placedAt: (moment: string) => `Făcută la ${moment}`,
  payment: 'Plată',
  paid: (method: string) => `${method}, plătită`,
  unpaid: (method: string) => `${method}, neplătită încă`,
  courier: 'Curier',
  waybill: 'Număr AWB',
  noWaybill: 'Îl primești când predăm coletul',
} as const;
