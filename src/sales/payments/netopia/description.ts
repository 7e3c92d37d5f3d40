import type { ProviderDescription } from '../provider-description.ts';

export const netopia: ProviderDescription = {
  textCondition: 'netopia',
  bankWords: ['netopia', 'mobilpay'],
  savesCards: false,
  pageTexts: {
    payment: 'Plata se face pe pagina Netopia, apoi te întorci la noi.',
    privacy: 'Netopia, pentru plata cu cardul: nume, e-mail, telefon, adresa de facturare, suma',
    cookies: '',
  },
  loadAccount: async () => (await import('./account.ts')).account,
  // The shopper leaves for Netopia's page, which nothing has to be allowed for.
  allowedHosts: { scripts: [], images: [], connections: [], frames: [] },
  logo: { src: '/pictures/providers/netopia.svg', width: 96, alt: 'Plăți securizate prin Netopia' },
  mark: { label: 'Plăți procesate de', name: 'Netopia', width: 80 },
  loadFields: async () => ({ isHosted: true }),
};
