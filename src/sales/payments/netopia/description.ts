import type { ProviderDescription } from '../provider-description.ts';

export const netopia: ProviderDescription = {
  textCondition: 'netopia',
  // The shopper leaves for Netopia's page, which nothing has to be allowed for.
  allowedHosts: { scripts: [], images: [], connections: [], frames: [] },
  logo: { src: '/pictures/providers/netopia.svg', width: 96, alt: 'Plăți securizate prin Netopia' },
  mark: { label: 'Plăți procesate de', name: 'Netopia', width: 80 },
  loadFields: async () => ({ isHosted: true }),
};
