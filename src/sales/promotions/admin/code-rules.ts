import { formatRon } from '../../../platform/money.ts';
import { formatRonInput, fromDateInput, parseRon, toDateInput } from '../../../ui/admin/input-formats.ts';
import { type AdminPromoCode, type CodeSort, type CodeState, codeSorts } from '../admin-contract.ts';
import { isValidNewCode } from '../code-rules.ts';
import { normalizeCode } from '../rules.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

export type CodeValues = {
  code: string;
  description: string;
  couponType: string;
  value: string;
  minimumTotal: string;
  totalLimit: string;
  perCustomerLimit: string;
  validFrom: string;
  validUntil: string;
  isFirstOrder: boolean;
  isPublic: boolean;
  isActive: boolean;
};

export const newCode: CodeValues = {
  code: '',
  description: '',
  couponType: 'Percent',
  value: '',
  minimumTotal: '',
  totalLimit: '',
  perCustomerLimit: '',
  validFrom: '',
  validUntil: '',
  isFirstOrder: false,
  isPublic: false,
  isActive: true,
};

export const toValues = (code: AdminPromoCode): CodeValues => ({
  code: code.code,
  description: code.description,
  couponType: code.couponType,
  value: code.couponType === 'Percent' ? String(code.value) : formatRonInput(code.value),
  minimumTotal: code.minimumTotal > 0 ? formatRonInput(code.minimumTotal) : '',
  totalLimit: toText(code.totalLimit),
  perCustomerLimit: toText(code.perCustomerLimit),
  validFrom: toDateInput(code.validFrom),
  validUntil: toDateInput(code.validUntil),
  isFirstOrder: code.isFirstOrder,
  isPublic: code.isPublic,
  isActive: code.isActive,
});

const toText = (number: number | null): string => (number === null ? '' : String(number));

/** The form does not edit the owner and the referral flag, so they keep their saved values. */
export function toBody(values: CodeValues, saved: AdminPromoCode | null) {
  const { couponType, description, isFirstOrder, isPublic, isActive } = values;
  const isPercent = couponType === 'Percent';
  return {
    ...(saved ? { id: saved.id, version: saved.version } : {}),
    code: normalizeCode(values.code),
    couponType: isPercent ? ('Percent' as const) : ('Fixed' as const),
    value: (isPercent ? parseWhole(values.value) : parseRon(values.value)) ?? 0,
    description,
    validFrom: fromDateInput(values.validFrom),
    validUntil: fromDateInput(values.validUntil),
    minimumTotal: parseRon(values.minimumTotal) ?? 0,
    totalLimit: parseWhole(values.totalLimit),
    perCustomerLimit: parseWhole(values.perCustomerLimit),
    isFirstOrder,
    isReferral: saved?.isReferral ?? false,
    accountId: saved?.accountId ?? null,
    isPublic,
    isActive,
  };
}

const parseWhole = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

/** The same messages as on the server. */
export const codeErrors = (values: CodeValues) => ({
  code: isValidNewCode(normalizeCode(values.code)) ? undefined : refusals.badNewCode,
  value: valueError(values),
  minimumTotal: isEmptyOr(values.minimumTotal, (text) => parseRon(text) !== null) ? undefined : refusals.badMinimum,
  totalLimit: isEmptyOr(values.totalLimit, isLimit) ? undefined : refusals.badLimit,
  perCustomerLimit: isEmptyOr(values.perCustomerLimit, isLimit) ? undefined : refusals.badLimit,
  validUntil:
    values.validFrom !== '' && values.validUntil !== '' && values.validUntil <= values.validFrom
      ? refusals.badDates
      : undefined,
});

const isEmptyOr = (text: string, isFine: (text: string) => boolean): boolean => text.trim() === '' || isFine(text);
const isLimit = (text: string): boolean => (parseWhole(text) ?? 0) >= 1;

function valueError({ couponType, value }: CodeValues): string | undefined {
  if (couponType === 'Percent') {
    const percent = parseWhole(value) ?? 0;
    return percent >= 1 && percent <= 100 ? undefined : refusals.badPercent;
  }
  const ron = parseRon(value) ?? 0;
  return ron >= 0.01 && ron <= 10_000 ? undefined : refusals.badAmount;
}

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
