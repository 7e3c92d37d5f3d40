import type { CourierDescription } from '../description.ts';

export const fanCourier: CourierDescription = {
  name: 'FAN Courier',
  bankWords: ['fan courier'],
  returnsText: 'numai din FANbox',
  trackingPage: (waybill) => `https://www.fancourier.ro/awb-tracking/?tracking=${waybill}`,
  loadCredentials: async () => (await import('./credentials.ts')).FanCourierCredentials,
};
