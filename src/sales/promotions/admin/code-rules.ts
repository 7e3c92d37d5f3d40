import { formatRon } from '../../../platform/money.ts';
import { type AdminPromoCode, type CodeSort, type CodeState, codeSorts } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Kind = keyof typeof texts.kinds;

export const kinds = optionsOf<Kind>(texts.kinds);
export const states = [{ value: 'all', name: texts.anyState }, ...optionsOf<CodeState>(texts.states)];

function optionsOf<Value extends string>(names: Record<Value, string>): { value: string; name: string }[] {
  return Object.entries<string>(names).map(([value, name]) => ({ value, name }));
}

type TableQuery = {
  search: string;
  sort: string;
  take: number;
  skip: number;
  filters: { kind: string; state: string };
};

/** Replaces unknown values from the URL with defaults, because the server refuses them. */
export const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  keyword: search,
  take,
  skip,
  sort: codeSorts.find((value) => value === sort) ?? ('-created' satisfies CodeSort),
  kind: isKind(filters.kind) ? filters.kind : ('all' as const),
  state: isState(filters.state) ? filters.state : ('all' as const),
});

const isKind = (kind: string): kind is Kind => kind in texts.kinds;
const isState = (state: string): state is CodeState => state in texts.states;

export const formatDiscount = ({ couponType, value }: AdminPromoCode): string =>
  couponType === 'Percent' ? `${value}%` : formatRon(value);
