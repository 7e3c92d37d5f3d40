import { localOf, momentOf } from '../../../ui/admin/date-rules.ts';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import type { AdminPromoCode } from '../admin-contract.ts';
import { isNewCode } from '../code-rules.ts';
import { tidyCode } from '../rules.ts';
import { texts as refusals } from '../texts.ts';

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

/** A saved code as the form shows it. */
export const valuesOf = (code: AdminPromoCode): CodeValues => ({
  code: code.code,
  description: code.description,
  couponType: code.couponType,
  value: code.couponType === 'Percent' ? String(code.value) : typedRon(code.value),
  minimumTotal: code.minimumTotal > 0 ? typedRon(code.minimumTotal) : '',
  totalLimit: typed(code.totalLimit),
  perCustomerLimit: typed(code.perCustomerLimit),
  validFrom: localOf(code.validFrom),
  validUntil: localOf(code.validUntil),
  isFirstOrder: code.isFirstOrder,
  isPublic: code.isPublic,
  isActive: code.isActive,
});

const typed = (number: number | null): string => (number === null ? '' : String(number));

/** What is sent; who owns a code and whether it is a referral is not decided here. */
export function bodyOf(values: CodeValues, saved: AdminPromoCode | null) {
  const { couponType, description, isFirstOrder, isPublic, isActive } = values;
  const isPercent = couponType === 'Percent';
  return {
    ...(saved ? { id: saved.id, version: saved.version } : {}),
    code: tidyCode(values.code),
    couponType: isPercent ? ('Percent' as const) : ('Fixed' as const),
    value: (isPercent ? wholeOf(values.value) : ronOf(values.value)) ?? 0,
    description,
    validFrom: momentOf(values.validFrom),
    validUntil: momentOf(values.validUntil),
    minimumTotal: ronOf(values.minimumTotal) ?? 0,
    totalLimit: wholeOf(values.totalLimit),
    perCustomerLimit: wholeOf(values.perCustomerLimit),
    isFirstOrder,
    isReferral: saved?.isReferral ?? false,
    accountId: saved?.accountId ?? null,
    isPublic,
    isActive,
  };
}

const wholeOf = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

/** The server's own sentences, said before the form leaves. */
export const codeErrors = (values: CodeValues) => ({
  code: isNewCode(tidyCode(values.code)) ? undefined : refusals.badNewCode,
  value: valueError(values),
  minimumTotal: isEmptyOr(values.minimumTotal, (text) => ronOf(text) !== null) ? undefined : refusals.badMinimum,
  totalLimit: isEmptyOr(values.totalLimit, isLimit) ? undefined : refusals.badLimit,
  perCustomerLimit: isEmptyOr(values.perCustomerLimit, isLimit) ? undefined : refusals.badLimit,
  validUntil:
    values.validFrom !== '' && values.validUntil !== '' && values.validUntil <= values.validFrom
      ? refusals.badDates
      : undefined,
});

const isEmptyOr = (text: string, isFine: (text: string) => boolean): boolean => text.trim() === '' || isFine(text);
const isLimit = (text: string): boolean => (wholeOf(text) ?? 0) >= 1;

function valueError({ couponType, value }: CodeValues): string | undefined {
  if (couponType === 'Percent') {
    const percent = wholeOf(value) ?? 0;
    return percent >= 1 && percent <= 100 ? undefined : refusals.badPercent;
  }
  const ron = ronOf(value) ?? 0;
  return ron >= 0.01 && ron <= 10_000 ? undefined : refusals.badAmount;
}
