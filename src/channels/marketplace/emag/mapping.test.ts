import { describe, expect, test } from 'vitest';
import { Envelope, OfferRow, OrderRow, ReturnRow, VatRates } from './answers.ts';
import { netPrice, offerRow, orderOf, returnOf, stateOf, updateRow, wireTime } from './requests.ts';
import { exampleOffer } from './test-data.ts';

const account = { vatId: 2, warehouse: 1, handlingDays: 1 };

describe('prices on the wire', () => {
  test('come back as the same price with VAT', () => {
    for (const rate of [0, 11, 21])
      for (const gross of [1, 199, 4990, 12_345, 999_999])
        expect(Math.round(netPrice(gross, rate) * (1 + rate / 100) * 100)).toBe(gross);
  });

  test('have no VAT and at most four decimals', () => {
    expect(netPrice(4990, 11)).toBe(44.955);
    expect(netPrice(12_100, 21)).toBe(100);
  });
});

describe('an offer', () => {
  test('of a new page has its texts, its barcode and what the law on product safety asks for', () => {
    expect(offerRow(exampleOffer, account)).toEqual({
      id: 501,
      status: 1,
      sale_price: 44.955,
      min_sale_price: 36.036,
      max_sale_price: 54.0541,
      vat_id: 2,
      stock: [{ warehouse_id: 1, value: 7 }],
      handling_time: [{ warehouse_id: 1, value: 1 }],
      part_number: 'SORD32000',
      warranty: 0,
      safety_information: 'A nu se lăsa la îndemâna copiilor.',
      manufacturer: [{ name: 'Soriva SRL', address: 'Str. Lungă 1, Brașov', email: 'contact@soriva.example' }],
      category_id: 2751,
      name: 'Vitamina D3 2000 UI',
      brand: 'Soriva',
      description: '<p>Text</p>',
      url: 'https://vitrina.example/vitamina-d3-501',
      source_language: 'ro_RO',
      images: [
        { display_type: 1, url: 'https://vitrina.example/a.jpg' },
        { display_type: 2, url: 'https://vitrina.example/b.jpg' },
      ],
      characteristics: [{ id: 9081, value: 'Capsule' }],
      ean: ['5941234567899'],
    });
  });

  test('of an existing page has its key and neither barcode nor category', () => {
    const row = offerRow({ ...exampleOffer, partNumberKey: 'D5QMPMYBM' }, account);
    expect(row).toMatchObject({ part_number_key: 'D5QMPMYBM', safety_information: expect.any(String) });
    expect(row).not.toHaveProperty('ean');
    expect(row).not.toHaveProperty('category_id');
  });

  test('never has a negative stock nor one above the limit', () => {
    const stockOf = (stock: number) => updateRow({ ...exampleOffer, stock }, account).stock[0]?.value;
    expect([stockOf(-3), stockOf(0), stockOf(70_000)]).toEqual([0, 0, 65_535]);
  });
});

describe('the state of an offer', () => {
  const state = (changes: object) =>
    stateOf(
      OfferRow.parse({
        id: 1,
        status: 1,
        part_number_key: 'P',
        general_stock: 3,
        validation_status: [{ value: 9 }],
        offer_validation_status: { value: 1 },
        ...changes,
      }),
      { validation: '', price: '' },
    );

  test('sells with an approved page, a checked price, its own status and stock', () => {
    for (const value of [3, 9, 11, 12]) expect(state({ validation_status: [{ value }] }).isSellable).toBe(true);
    expect(state({}).words).toBe('Documentație aprobată');
  });

  test.each([
    [{ validation_status: [{ value: 8 }] }, 'Documentație respinsă'],
    [{ validation_status: 1 }, 'Așteaptă validarea documentației'],
    [{ validation_status: null }, 'Fără stare de validare'],
    [{ offer_validation_status: { value: 2 } }, 'preț în afara verificărilor eMAG'],
    [{ status: 0 }, 'oferta este oprită'],
    [{ general_stock: 0 }, 'fără stoc'],
    [{ translation_validation_status: 15 }, 'Traducere respinsă'],
  ])('says why it does not sell: %j', (changes, words) => {
    expect(state(changes)).toMatchObject({ isSellable: false, words });
  });
});

const orderRow = (changes: object = {}) =>
  OrderRow.parse({
    id: '300001',
    status: 1,
    type: 3,
    payment_mode_id: 1,
    payment_status: '0',
    customer: {
      name: 'Ioana Marin',
      legal_entity: 0,
      phone_1: '0722000111',
      billing_suburb: 'Cluj',
      billing_city: 'Cluj-Napoca',
      billing_street: 'Str. Lungă 4',
      shipping_suburb: 'Cluj',
      shipping_city: 'Florești',
      shipping_street: 'Str. Scurtă 1',
      shipping_contact: 'Dan Marin',
      shipping_phone: '0733000222',
    },
    products: [
      {
        id: 9,
        product_id: '501',
        name: 'Vitamina D3',
        part_number: 'X',
        ext_part_number: 'SORD3',
        quantity: 2,
        sale_price: '44.9550',
        vat: '0.1100',
        status: 1,
        currency: 'RON',
        product_voucher_split: [
          { voucher_id: 1, value: '-2.0000', vat_value: '-0.2200', offered_by: 'seller' },
          { voucher_id: 2, value: -1, vat_value: -0.11, offered_by: 'eMAG' },
        ],
      },
      { id: 10, product_id: 502, quantity: 1, sale_price: 5, vat: 0.21, status: 0 },
    ],
    shipping_tax: '15.9900',
    ...changes,
  });

describe('an order', () => {
  test('has prices with VAT, vouchers of both sides and only its active lines', () => {
    expect(orderOf(orderRow())).toMatchObject({
      id: 300_001,
      state: 'new',
      isPaidOnDelivery: true,
      isPaid: false,
      lines: [{ id: 9, offerId: 501, code: 'SORD3', quantity: 2, price: 4990, vatRate: 11, discount: 333 }],
      deliveryCost: 1599,
      subsidy: 111,
      customer: { name: 'Ioana Marin', company: null, recipient: 'Dan Marin', phone: '0733000222' },
    });
  });

  test('by card is paid when the payment says so', () => {
    expect(orderOf(orderRow({ payment_mode_id: 3, payment_status: 1 }))).toMatchObject({ isPaid: true });
    expect(orderOf(orderRow({ payment_mode_id: 3, payment_status: 0 }))).toMatchObject({
      isPaid: false,
      isPaidOnDelivery: false,
    });
  });

  test("of eMAG's own warehouse may have neither customer nor products", () => {
    expect(orderOf(orderRow({ type: 2, customer: null, products: null }))).toMatchObject({
      isFulfilledByMarketplace: true,
      customer: null,
      lines: [],
    });
  });

  test('of a company is billed to it', () => {
    const { customer } = orderOf(
      orderRow({
        customer: { name: 'Ion', legal_entity: 1, company: 'Exemplu SRL', code: 'RO123', billing_street: 'X 1' },
      }),
    );
    expect(customer).toMatchObject({
      company: { name: 'Exemplu SRL', taxId: 'RO123' },
      shipping: { street: 'X 1' },
      recipient: 'Ion',
    });
  });
});

test('an answer without isError is none; errors are texts or objects', () => {
  expect(Envelope.safeParse({ results: [] }).success).toBe(false);
  expect(Envelope.parse({ isError: true, messages: ['a', { text: 'b' }, { message: 'c' }] }).messages).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(Envelope.parse({ isError: true, message: 'Maximum input vars of 4000 exceeded' }).message).toContain('4000');
});

test('VAT rates are read in both shapes', () => {
  const expected = [{ id: 2, fraction: 0.11 }];
  expect(VatRates.parse([{ vat_id: 2, vat_rate: '0.1100', is_default: 0 }])).toEqual(expected);
  expect(VatRates.parse([{ id: '2', value: 0.11 }])).toEqual(expected);
});

test('times on the wire are those of Bucharest without a zone', () => {
  expect(wireTime(new Date('2026-11-19T15:05:09Z'))).toBe('2026-11-19 17:05:09');
  expect(wireTime(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02 02:30:00');
});

test('a return keeps the words of the customer', () => {
  const row = ReturnRow.parse({
    emag_id: 5,
    order_id: 300_001,
    request_status: 6,
    observations: 'Nu se potrivește',
    products: [{ product_id: 501, product_name: 'Vitamina D3', quantity: '1' }],
  });
  expect(returnOf(row)).toEqual({
    id: 5,
    orderId: 300_001,
    state: 'received',
    reason: 'Nu se potrivește',
    lines: [{ offerId: 501, name: 'Vitamina D3', quantity: 1 }],
  });
});
