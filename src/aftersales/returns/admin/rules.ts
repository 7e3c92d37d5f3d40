import { z } from 'zod';
import type { AdminReturnHead } from '../admin-contract.ts';
import { LineOutcome, StepFields } from '../admin-fields.ts';
import { returnStates, stateNames } from '../rules.ts';
import { texts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: texts.any },
  ...returnStates.map((value) => ({ value: String(value), name: stateNames[value] })),
];

/** Refund method for display; unpaid goods have no refund. */
export function refundMethodText({
  amount,
  refundBy,
  needsIban,
}: Pick<AdminReturnHead, 'amount' | 'refundBy' | 'needsIban'>): string {
  if (amount === 0) return '–';
  return needsIban ? texts.noIban : texts.ways[refundBy];
}

/** In a form a line has no outcome until one is chosen. */
const ChosenOutcome = LineOutcome.extend({
  outcome: LineOutcome.shape.outcome.nullable().refine((outcome): boolean => outcome !== null, texts.outcomeMissing),
});
export type ChosenOutcome = z.infer<typeof ChosenOutcome>;

/** The form of a step; a return is rejected with a reason. */
export const stepForm = (needsReason: boolean) =>
  StepFields.extend({
    note: needsReason ? StepFields.shape.note.unwrap().min(1, texts.reasonMissing) : StepFields.shape.note,
    products: z.array(ChosenOutcome),
  });

/** Unopened products are usually sold again. */
export const allRestocked = (lines: readonly { id: number }[]): ChosenOutcome[] =>
  lines.map(({ id }) => ({ id, outcome: 'restock' }));

export const withoutOutcomes = (lines: readonly { id: number }[]): ChosenOutcome[] =>
  lines.map(({ id }) => ({ id, outcome: null }));

export const chosenOutcomes = (products: readonly ChosenOutcome[]): z.infer<typeof LineOutcome>[] =>
  products.flatMap(({ id, outcome }) => (outcome ? [{ id, outcome }] : []));

export type UnitsChoice = Readonly<Record<number, { quantity: number; reason: string }>>;

/** The chosen lines of an order, as the API takes them. */
export const selectedUnits = (units: UnitsChoice): { id: number; returnQuantity: number; returnReason: string }[] =>
  Object.entries(units).flatMap(([id, { quantity, reason }]) =>
    quantity > 0 ? [{ id: Number(id), returnQuantity: quantity, returnReason: reason }] : [],
  );
