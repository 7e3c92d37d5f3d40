import { createDecipheriv, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { profitshareFrame } from './profitshare-frame.server.ts';
import { netPrices, type Sale } from './sale.ts';
import { twoPerformantFrame } from './two-performant.ts';

const sale: Sale = {
  number: 'VIT-17',
  total: 8120,
  items: [
    {
      id: 7,
      code: 'SOR-D3',
      name: 'Vitamina D3 & K2',
      link: 'https://vitrina.example/vitamina-d3-7',
      brand: 'Soriva',
      category: { id: 9, name: 'Vitamine' },
      price: 4060.1234,
      quantity: 2,
    },
  ],
};

test('amounts are without VAT and after the discount, in proportion to the prices', () => {
  const lines = [
    { price: 11_100, quantity: 1, vatRate: 11 },
    { price: 12_100, quantity: 1, vatRate: 21 },
  ];
  expect(netPrices(lines, 0)).toEqual([10_000, 10_000]);
  expect(netPrices(lines, 11_600)).toEqual([5000, 5000]);
  expect(netPrices(lines, 99_999)).toEqual([0, 0]);
  expect(netPrices([], 100)).toEqual([]);
});

test('2Performant: amount with a dot, both codes, the order as transaction', () => {
  const url = new URL(twoPerformantFrame({ campaignUnique: 'abcd1234', confirm: 'ef567890' }, sale));
  expect(url.origin + url.pathname).toBe('https://event.2performant.com/events/salecheck');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    amount: '81.20',
    campaign_unique: 'abcd1234',
    confirm: 'ef567890',
    description: 'SOR-D3',
    transaction_id: 'VIT-17',
  });
});

/** Reads the payload as Profitshare does: the signature first, then the text. */
function decrypt(payload: string, key: string): URLSearchParams {
  const packed = Buffer.from(Buffer.from(payload, 'hex').toString(), 'base64');
  const [iv, mac, encrypted] = [packed.subarray(0, 16), packed.subarray(16, 48), packed.subarray(48)];
  expect(createHmac('sha256', key).update(encrypted).digest()).toEqual(mac);
  const decipher = createDecipheriv('aes-128-cbc', key.slice(0, 16).padEnd(16, '\0'), iv);
  return new URLSearchParams(Buffer.concat([decipher.update(encrypted), decipher.final()]).toString());
}

test.each(['short-key', 'a-key-that-is-longer-than-sixteen-bytes'])(
  'Profitshare: the payload opens with the key %s and nothing of it is readable without',
  (encryptionKey) => {
    const address = profitshareFrame({ advertiserCode: 'adv1', encryptionKey }, sale);
    const [, payload = ''] = /^https:\/\/c\.profitshare\.ro\/ca\/0\/adv1\/p\/([0-9a-f]+)$/.exec(address) ?? [];
    expect(Object.fromEntries(decrypt(payload, encryptionKey))).toEqual({
      external_reference: 'VIT-17',
      'product_code[0]': '7',
      'product_part_no[0]': 'SOR-D3',
      'product_price[0]': '40.6012',
      'product_name[0]': 'Vitamina D3 & K2',
      'product_link[0]': 'https://vitrina.example/vitamina-d3-7',
      'product_category[0]': '9',
      'product_category_name[0]': 'Vitamine',
      'product_brand_code[0]': 'Soriva',
      'product_brand[0]': 'Soriva',
      'product_qty[0]': '2',
    });
  },
);
