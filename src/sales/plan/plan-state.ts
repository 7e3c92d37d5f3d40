import { create } from 'zustand';
import { onSignOut } from '../../account/identity/sign-out.ts';
import type { PersonGroup } from '../../catalog/nutrients/person-groups.ts';
import type { AgeGroup, Answers } from './plan-rules.ts';

type PlanState = {
  /** About a person: only here, in memory. Never stored, sent or put into a URL. */
  answers: Answers;
  withCart: boolean;
  withRepeats: boolean;
  orderIds: readonly number[];
  /** Products of the chosen sources that are not taken. */
  skippedIds: readonly number[];
  /** Portions per day by product; those that are missing are one. */
  portions: Readonly<Record<number, number>>;
};

const initial: PlanState = {
  answers: { age: 'adult', groups: [] },
  withCart: true,
  withRepeats: true,
  orderIds: [],
  skippedIds: [],
  portions: {},
};

export const usePlan = create<PlanState>(() => initial);

onSignOut(() => usePlan.setState(initial, true));

const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

const change = (next: (state: PlanState) => Partial<PlanState>): void => usePlan.setState(next);

export const plan = {
  setAge: (age: AgeGroup): void => change(({ answers }) => ({ answers: { ...answers, age } })),
  toggleGroup: (group: PersonGroup): void =>
    change(({ answers }) => ({ answers: { ...answers, groups: toggled(answers.groups, group) } })),
  toggleCart: (): void => change(({ withCart }) => ({ withCart: !withCart })),
  toggleRepeats: (): void => change(({ withRepeats }) => ({ withRepeats: !withRepeats })),
  toggleOrder: (id: number): void => change(({ orderIds }) => ({ orderIds: toggled(orderIds, id) })),
  toggleProduct: (id: number): void => change(({ skippedIds }) => ({ skippedIds: toggled(skippedIds, id) })),
  setPortions: (id: number, portions: number): void =>
    change((state) => ({ portions: { ...state.portions, [id]: portions } })),
};
