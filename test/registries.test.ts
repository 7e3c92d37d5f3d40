import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courierDescriptions } from '../src/sales/delivery/couriers/descriptions.ts';
import { providers } from '../src/sales/payments/providers.ts';

/** A new courier or provider is its folder, the folder of its stand-in, and a line in each half of its table. */
const couriers = 'src/sales/delivery/couriers';
const payments = 'src/sales/payments';
const entries = [
  ...Object.entries(courierDescriptions).map(([key, { name }]) => ({
    key,
    words: [key, name, name.replaceAll(' ', '')],
    folder: `${couriers}/${key}/`,
    tables: [`${couriers}/descriptions.ts`, `${couriers}/index.ts`],
  })),
  ...Object.entries(providers)
    .filter(([, { loadAccount }]) => loadAccount)
    .map(([key, { mark }]) => ({
      key,
      words: [key, mark.name],
      folder: `${payments}/${key}/`,
      tables: [`${payments}/adapters.server.ts`, `${payments}/providers.ts`],
    })),
];

/** Files that name one for a reason that a new one does not share. */
const exceptions: Record<string, string> = {
  'src/backoffice/outbox/sample-records.ts': 'an order and a return for the previews of e-mails',
  'demo/seed-order-tables.ts': 'past payments are written to the stand-in that takes the cards of the demo',
  'demo/seed-returns.ts': 'so are past refunds',
  'demo/seed-gift-cards.ts': 'so are payments and refunds of sold gift cards',
  'scripts/backup/restore.ts': 'that stand-in creates its tables itself',
  'scripts/import-rules.ts': 'the browser loads the card fields of that stand-in',
};

const isTest = (file: string): boolean => /\.test\.ts$|\/test-[a-z-]+\.ts$/.test(file);
const files = globSync('{src,stand-ins,demo,scripts}/**/*.{ts,tsx,mjs,css,json}', { exclude: ['demo/drawing/**'] })
  .filter((file) => !isTest(file) && !(file in exceptions))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.each(entries)(
  '$key is named in its folders and in the two halves of its table only',
  ({ key, words, folder, tables }) => {
    const names = new RegExp(`(?<![a-z])(${words.join('|')})(?![a-z])`, 'i');
    const found = files
      .filter(({ file, text }) => !file.startsWith(folder) && !file.startsWith(`stand-ins/${key}/`) && names.test(text))
      .map(({ file }) => file);
    expect(found.toSorted()).toEqual(tables);
  },
);

test('every exception is needed', () => {
  const names = new RegExp(entries.flatMap(({ words }) => words).join('|'), 'i');
  for (const file of Object.keys(exceptions)) expect(readFileSync(file, 'utf8'), file).toMatch(names);
});
