import type { ProviderDescription } from '../provider-description.ts';

export const stripe: ProviderDescription = {
  textCondition: 'stripe',
  bankWords: ['stripe'],
  savesCards: true,
  pageTexts: {
    payment: 'Plata este procesată de Stripe.',
    privacy: 'Stripe, pentru plata cu cardul',
    cookies:
      'Tot necesar este și ce pune procesatorul de plăți Stripe, ca să recunoască tentativele de fraudă: când deschizi fereastra de plată cu cardul și, dacă magazinul oferă plata rapidă, pe paginile cu butoanele ei.',
  },
  loadAccount: async () => (await import('./account.ts')).account,
  allowedHosts: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    images: [],
    connections: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  logo: { src: '/pictures/providers/stripe.svg', width: 73, alt: 'Plăți securizate prin Stripe' },
  mark: { label: 'Plăți procesate de', name: 'Stripe', width: 74 },
  loadFields: async (publicKey) => (await import('./StripeFields.tsx')).createStripeFields(publicKey),
  loadWallets: async (publicKey) => (await import('./load-wallets.ts')).loadStripeWallets(publicKey),
};
