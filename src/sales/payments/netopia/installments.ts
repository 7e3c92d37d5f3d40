import { type Bani, toBani } from '../../../platform/money.ts';

/** A number of instalments and the amount from which it is offered. */
export type Installment = { count: number; from: Bani };

const entry = /^(\d{1,2}) de la (\d{1,6})$/;

/** '3 de la 300, 6 de la 600', amounts in lei; null for another text. */
export function parseInstallments(text: string): Installment[] | null {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parsed = entries.flatMap((part) => {
    const [, count, from] = entry.exec(part) ?? [];
    return Number(count) >= 2 ? [{ count: Number(count), from: toBani(Number(from)) }] : [];
  });
  return parsed.length === entries.length ? parsed : null;
}

/** The numbers of instalments that the shopper may choose on Netopia's page. */
export const installmentsFor = (installments: readonly Installment[], amount: Bani): number[] =>
  installments.filter(({ from }) => amount >= from).map(({ count }) => count);
