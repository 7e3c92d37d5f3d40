import { expect, test } from 'vitest';
import { customerHistory, type HistoryRows, staffHistory } from './history-rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 17, hour));

const rows: HistoryRows = {
  states: [
    { state: 'awaiting_payment', at: at(1), author: 'client', note: '' },
    { state: 'placed', at: at(3), author: 'admin:7', note: '' },
  ],
  changes: [],
  cancellations: [
    { id: 4, at: at(5), author: 'admin:7', note: 'Nu mai este', amount: 4000, lines: [{ quantity: 2, name: 'Zinc' }] },
  ],
  refunds: [{ id: 5, at: at(12), author: 'admin:7', amount: 1000, status: 'failed', reason: 'Cutie lovită' }],
  gifts: [],
  payouts: [
    {
      id: 6,
      at: at(5.001),
      author: 'sistem',
      amount: 4000,
      cause: 'cancellation 4',
      reason: '',
      sentAt: at(6),
      sentBy: 'admin:7',
    },
  ],
  proformas: [{ id: 1, at: at(2), series: 'PF-VIT', number: 1, voidedAt: null, voidReason: null }],
  invoices: [
    {
      id: 9,
      at: at(8),
      series: 'VIT',
      number: 12,
      kind: 'invoice',
      reason: null,
      eState: 'rejected',
      uploadedAt: at(9),
      answeredAt: at(10),
    },
  ],
  parcels: [
    {
      id: 2,
      at: at(7),
      author: 'admin:7',
      courierName: 'Sameday',
      awb: 'SMD1',
      isReturn: false,
      state: 'inTransit',
      message: '',
      updatedAt: at(11),
    },
  ],
  parcelEvents: [{ id: 3, at: at(11), awb: 'SMD1', text: 'În tranzit', place: 'Cluj' }],
  returns: [
    { id: 8, at: at(13), author: 'client', number: 'RET-100012', state: 'requested', note: '', refundedAmount: 0 },
  ],
};

test('staff read everything in order of time, with authors and links to the papers', () => {
  const events = staffHistory(rows, (author) => (author === 'admin:7' ? 'Ana' : author));
  expect(events.map(({ name }) => name)).toEqual([
    'În așteptarea plății',
    'Factura proformă PF-VIT 0000001',
    'Plasată',
    'Produse anulate: 2 × Zinc',
    'Bani de întors prin transfer: 40,00 lei',
    'Bani trimiși prin transfer: 40,00 lei',
    'Colet Sameday, AWB SMD1',
    'Factura VIT 0000012',
    'Factura VIT 0000012: trimisă la ANAF',
    'Factura VIT 0000012: respinsă de ANAF',
    'În tranzit',
    'Bani întorși pe card: 10,00 lei',
    'Retur RET-100012: înregistrat',
  ]);
  expect(events[3]).toMatchObject({ text: 'Valoare: 40,00 lei · Nu mai este', author: 'Ana' });
  expect(events[11]).toMatchObject({ text: 'Nu a reușit · Cutie lovită', author: 'Ana' });
  expect(events.flatMap(({ paper }) => paper ?? [])).toEqual([
    { kind: 'proforma', id: 1, name: 'Factura proformă PF-VIT 0000001' },
    { kind: 'invoice', id: 9, name: 'Factura VIT 0000012' },
  ]);
});

test('customers read no authors, no internal reasons and nothing of the exchange with ANAF that failed', () => {
  const events = customerHistory(rows);
  expect(events.every(({ author }) => author === '')).toBe(true);
  const text = JSON.stringify(events);
  for (const internal of ['ANAF', 'Cutie lovită', 'Nu a reușit']) expect(text).not.toContain(internal);
  expect(events.find(({ key }) => key === 'refund 5')).toMatchObject({ text: 'Pe drum' });
  expect(events.filter(({ paper }) => paper)).toHaveLength(2);
});

test('a closed parcel and a void proforma are said', () => {
  const [parcel] = rows.parcels;
  const [proforma] = rows.proformas;
  if (!parcel || !proforma) throw new Error('The rows have no parcel or proforma');
  const events = staffHistory(
    {
      ...rows,
      parcels: [{ ...parcel, state: 'cancelled' }],
      proformas: [{ ...proforma, voidedAt: at(4), voidReason: 'cancelled' }],
    },
    (author) => author,
  );
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Colet Sameday, AWB SMD1: AWB anulat',
      'Factura proformă PF-VIT 0000001 nu mai este valabilă',
    ]),
  );
});
