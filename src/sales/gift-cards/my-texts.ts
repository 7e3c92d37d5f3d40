export const myTexts = {
  none: 'Niciun card cadou',
  noneText: 'Aici apar cardurile primite pe adresa ta de e-mail și cele folosite în comenzile tale.',
  usable: (day: string) =>
    `Valabil până la ${day}. Scrie codul din e-mail în coș, la „Cod promoțional sau card cadou”.`,
  states: {
    empty: 'Folosit în întregime.',
    expired: 'A expirat.',
    blocked: 'Este blocat. Scrie-ne și îl verificăm împreună.',
  },
  orders: 'Comenzile plătite cu acest card',
} as const;
