import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import type { AdminFilterGroup } from '../../catalog/filter-contract.ts';

/** An option as it is typed; the key stays with it while it moves. */
export type OptionDraft = { key: number; id?: number; name: string; from: string; below: string };

export const draftsOf = (group: AdminFilterGroup | null): OptionDraft[] =>
  (group?.options ?? []).map(({ id, name, priceFrom, priceBelow }, key) => ({
    key,
    id,
    name,
    from: typedRon(priceFrom),
    below: typedRon(priceBelow),
  }));

export const withNewOption = (options: readonly OptionDraft[]): OptionDraft[] => [
  ...options,
  { key: Math.max(-1, ...options.map(({ key }) => key)) + 1, name: '', from: '', below: '' },
];

/** Options nothing is typed in are left out. */
export const bodyOf = (name: string, options: readonly OptionDraft[], base: AdminFilterGroup | null) => ({
  ...(base ? { id: base.id, version: base.version } : {}),
  name,
  options: options
    .filter((option) => option.name.trim() !== '' || option.id !== undefined)
    .map(({ id, name: optionName, from, below }) => ({
      ...(id === undefined ? {} : { id }),
      name: optionName.trim(),
      priceFrom: ronOf(from) || null,
      priceBelow: ronOf(below) || null,
    })),
});
