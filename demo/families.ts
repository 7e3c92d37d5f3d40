import type { Transaction } from '../src/platform/db/db.server.ts';
import type { DemoIds } from './seed-ids.ts';

type DemoFamily = {
  name: string;
  attributeNames: string[];
  isOneCard: boolean;
  /** Product code → values. */
  members: [code: string, ...values: string[]][];
};

const families: DemoFamily[] = [
  {
    name: 'Proteină din zer, izolat, 900 g',
    attributeNames: ['Aromă'],
    isOneCard: true,
    members: [
      ['FOR-WHEY-VAN-900', 'vanilie'],
      ['FOR-WHEY-CIO-900', 'ciocolată'],
    ],
  },
  {
    name: 'Miere monofloră, 500 g',
    attributeNames: ['Floare'],
    isOneCard: false,
    members: [
      ['AUR-MIERE-SALC-500', 'salcâm'],
      ['AUR-MIERE-TEI-500', 'tei'],
    ],
  },
  {
    name: 'Vitamina D3, capsule moi',
    attributeNames: ['Concentrație', 'Cantitate'],
    isOneCard: false,
    members: [
      ['SOR-D3-2000-120', '2000 UI', '120 capsule'],
      ['SOR-D3-4000-60', '4000 UI', '60 capsule'],
    ],
  },
];

export async function insertFamilies(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const [i, { members, ...family }] of families.entries()) {
    await tx`insert into product_family ${tx({ id: i + 1, ...family })}`;
    const rows = members.map(([code, ...attributeValues], position) => ({
      productId: ids.product(code),
      familyId: i + 1,
      position,
      attributeValues,
    }));
    await tx`insert into product_family_member ${tx(rows)}`;
  }
}
