import type { Outcome, ReturnState } from '../../src/shop/returns/rules.ts';

export type DemoReturn = {
  /** Which of the demo customer's orders, by its place. */
  order: number;
  lines: [code: string, quantity: number, reason: string, outcome: Outcome | null][];
  iban: { iban: string; holder: string } | null;
  /** Hours before the shop is opened for the first time. */
  steps: { state: ReturnState; hoursAgo: number; author: string; note?: string }[];
};

const day = 24;
const admin = 'admin:3';

/** What the demo customer has sent back so far: one is over, one is about to be sent. */
export const returns: DemoReturn[] = [
  {
    order: 1,
    lines: [['MIN-MG-BIS-90', 1, 'M-am răzgândit', 'restock']],
    iban: null,
    steps: [
      { state: 'requested', hoursAgo: 91 * day, author: 'client' },
      { state: 'approved', hoursAgo: 91 * day - 5, author: admin },
      { state: 'received', hoursAgo: 87 * day, author: admin },
      { state: 'refunded', hoursAgo: 87 * day - 2, author: admin },
    ],
  },
  {
    order: 4,
    lines: [['AUR-POLEN-200', 1, 'Nu corespunde descrierii', null]],
    iban: { iban: 'RO49AAAA1B31007593840000', holder: 'Ioana Marin' },
    steps: [
      { state: 'requested', hoursAgo: 2 * day, author: 'client' },
      { state: 'approved', hoursAgo: 2 * day - 4, author: admin, note: 'Te rugăm să trimiți borcanul sigilat.' },
    ],
  },
];
