import type { ProviderDescription } from '../provider-description.ts';

const name = 'Mediu de test';

/** The stand-in for Stripe in demo shops and tests, which has card fields of its own. */
export const sandbox: ProviderDescription = {
  textCondition: 'card_de_proba',
  bankWords: ['stripe', 'sandbox'],
  savesCards: true,
  pageTexts: {
    payment: 'Magazinul este în mod de test: plata cu cardul este simulată și nu se ia niciun ban.',
    privacy: '',
    cookies: '',
  },
  loadAccount: null,
  allowedHosts: { scripts: [], images: [], connections: [], frames: [] },
  logo: {
    src: '/pictures/providers/sandbox.svg',
    width: 138,
    alt: 'Carduri de probă: nu se plătește cu bani adevărați',
  },
  mark: { label: 'Plăți procesate în', name, width: 107 },
  loadFields: async (publicKey) =>
    (await import('../../../../stand-ins/stripe/CardFields.tsx')).createStandInFields(publicKey, name),
  loadWallets: async (publicKey) =>
    (await import('../../../../stand-ins/stripe/wallets.ts')).loadStandInWallets(publicKey),
};
