import { useEffect, useState } from 'react';
import { CallFailed, call } from '../../kit/client.ts';
import { texts } from '../../kit/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { type Campaign, getCampaignById } from '../campaigns/contract.ts';

/** The selected campaign; undefined while it is on its way, null when there is none. */
export function useCampaign(id: number | null, first: Campaign | null | undefined): Campaign | null | undefined {
  const [fetched, setFetched] = useState<{ id: number; campaign: Campaign | null }>();
  const known = first !== undefined && (first?.id ?? null) === id ? first : undefined;
  const isMissing = id !== null && known === undefined && fetched?.id !== id;

  useEffect(() => {
    if (!isMissing || id === null) return;
    const left = new AbortController();
    fetchCampaign(id, left.signal).then((campaign) => left.signal.aborted || setFetched({ id, campaign }));
    return () => left.abort();
  }, [isMissing, id]);

  if (id === null) return null;
  return known ?? (fetched?.id === id ? fetched.campaign : undefined);
}

async function fetchCampaign(id: number, signal: AbortSignal): Promise<Campaign | null> {
  try {
    return await call(getCampaignById, { query: { campaignId: id } }, signal);
  } catch (failure) {
    if (!signal.aborted) snackbar.error(failure instanceof CallFailed ? failure.messageUser : texts.error);
    return null;
  }
}
