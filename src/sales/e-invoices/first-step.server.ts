import type { FirstStep } from '../../platform/first-step.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { EInvoicing } from './gateway.server.ts';
import { eInvoiceSettings } from './settings.ts';

export const eInvoiceStep = (eInvoicing: EInvoicing): FirstStep => ({
  key: 'e-invoices',
  name: 'Autorizează e-Factura',
  text: 'Facturile trebuie să ajungă în SPV în termenul legii. Dacă le trimite contabilul, bifează asta la Setări → e-Factura.',
  to: '/admin/e-invoices',
  isMandatory: true,
  isDone: async (db) => {
    const { isSentElsewhere } = await readShopSettings(db, eInvoiceSettings);
    return isSentElsewhere || ['on', 'demo'].includes((await eInvoicing.readStatus(db)).state);
  },
});
