import { showRon } from '../../../kit/money.ts';
import { type AdminPromoCode, type CodeSort, type CodeState, codeSorts } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Kind = keyof typeof texts.kinds;

export const kinds = optionsOf<Kind>(texts.kinds);
export const states = [{ value: 'all', name: texts.anyState }, ...optionsOf<CodeState>(texts.states)];

function optionsOf<Value extends string>(names: Record<Value, string>): { value: string; name: string }[] {
  return Object.entries<string>(names).map(([value, name]) => ({ value, name }));
}

type Asked = { search: string; sort: string; take: number; skip: number; filters: { kind: string; state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: codeSorts.find((known) => known === sort) ?? ('-created' satisfies CodeSort),
  kind: isKind(filters.kind) ? filters.kind : ('all' as const),
  state: isState(filters.state) ? filters.state : ('all' as const),
});

const isKind = (kind: string): kind is Kind => kind in texts.kinds;
const isState = (state: string): state is CodeState => state in texts.states;

export const showValue = ({ couponType, value }: AdminPromoCode): string =>
  couponType === 'Percent' ? `${value}%` : showRon(value);
