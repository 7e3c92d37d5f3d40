import type { FirstStep } from '../../platform/first-step.ts';
import { isConnected } from '../../platform/first-step.ts';

type CourierRow = { adapter: string };

export const courierStep: FirstStep = {
  key: 'courier',
  name: 'Conectează un curier',
  text: 'AWB-urile, etichetele și urmărirea coletelor vin din contul tău de la curier. Curierul conectat trebuie și oferit clienților, la Livrare.',
  to: '/admin/connections',
  isMandatory: true,
  isDone: async (db, facts) => {
    const offered = await db<CourierRow[]>`select distinct adapter from courier where is_active`;
    return offered.some(({ adapter }) => isConnected(facts, adapter));
  },
};
