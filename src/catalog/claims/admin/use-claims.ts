import { createContext, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { getClaimWords } from '../contract.ts';
import { type ClaimContext, type ClaimFinding, checkText, type PortionNutrient } from '../rules.ts';

/** The nutrients of the product whose texts are edited. */
export const ClaimNutrients = createContext<readonly PortionNutrient[] | undefined>(undefined);

let loading: Promise<ClaimContext> | undefined;

/** The words of the shop, read once; without them the rules of law still apply. */
const loadShopWords = (): Promise<ClaimContext> => {
  loading ??= call(getClaimWords, {}).then(
    (words) => ({
      forbiddenWords: words.filter(({ isForbidden }) => isForbidden).map((word) => word.words),
      allowedExpressions: words.filter(({ isForbidden }) => !isForbidden).map((word) => word.words),
    }),
    () => ({}),
  );
  return loading;
};

/** Read again after a change. */
export const forgetShopWords = (): void => {
  loading = undefined;
};

/** Checks a text while it is typed. */
export function useClaims(text: string): ClaimFinding[] {
  const nutrients = use(ClaimNutrients);
  const [shopWords, setShopWords] = useState<ClaimContext>({});
  useEffect(() => {
    let isCurrent = true;
    void loadShopWords().then((words) => isCurrent && setShopWords(words));
    return () => {
      isCurrent = false;
    };
  }, []);
  const checked = useDeferredValue(text);
  return useMemo(
    () => checkText(checked, { ...shopWords, ...(nutrients ? { nutrients } : {}) }),
    [checked, shopWords, nutrients],
  );
}
