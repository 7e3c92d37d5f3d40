import type { FirstStep } from '../../platform/first-step.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';

export const paymentStep = (providers: PaymentProviders): FirstStep => ({
  key: 'payments',
  name: 'Conectează plata cu cardul',
  text: 'Fără un procesator conectat, clienții pot plăti doar ramburs sau prin transfer. Dacă așa vrei, salvează metodele fără card.',
  to: '/admin/payments/methods',
  isMandatory: true,
  isDone: async (db) => {
    const [connected, { methods }] = await Promise.all([providers.list(db), readPaymentOffer(db)]);
    return connected.length > 0 || methods.every((id) => !paymentMethods[id].isOnline);
  },
});
