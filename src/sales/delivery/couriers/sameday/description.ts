import type { CourierDescription } from '../description.ts';

export const sameday: CourierDescription = {
  name: 'Sameday',
  bankWords: ['sameday', 'delivery solutions'],
  returnsText: 'ia de la adresă sau din easybox',
  trackingPage: (waybill) => `https://sameday.ro/#awb=${waybill}`,
  loadCredentials: async () => (await import('./credentials.ts')).SamedayCredentials,
};
