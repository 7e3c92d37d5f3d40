import { useEffect } from 'react';
import { commonTexts as texts } from '../../platform/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';

/**
 * Shows the one error sentence of campaign calls in a snack bar; the server's reason is rendered beside the form or
 * list.
 */
export const showCampaignError = (): void => snackbar.error(texts.error);

/** Shows the snack bar when the call fails, unless the caller aborted it, and rethrows the error. */
export const withErrorSnackbar = <Data>(request: Promise<Data>, signal?: AbortSignal): Promise<Data> =>
  request.catch((failure: unknown) => {
    if (!signal?.aborted) showCampaignError();
    throw failure;
  });

/** For lists that the server loaded while rendering the page. */
export function useErrorSnackbar(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) showCampaignError();
  }, [hasFailed]);
}
