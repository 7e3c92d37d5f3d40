import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { texts } from '../../kit/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { type Campaign, getCampaignById } from '../campaigns/contract.ts';

type Sought = { id: number | null; found: Campaign | null };

/** The selected campaign; undefined while it is on its way, null when there is none. */
export function useCampaign(id: number | null, first: Sought | undefined): Campaign | null | undefined {
  const [fetched, setFetched] = useState<Sought>();
  const known = [fetched, first].find((sought) => sought?.id === id);
  const isMissing = id !== null && fetched?.id !== id && !known?.found;

  useEffect(() => {
    if (!isMissing) return;
    const left = new AbortController();
    fetchCampaign(id, left.signal).then((found) => left.signal.aborted || setFetched({ id, found }));
    return () => left.abort();
  }, [isMissing, id]);

  return id === null ? null : known?.found;
}

async function fetchCampaign(id: number, signal: AbortSignal): Promise<Campaign | null> {
  try {
    return await call(getCampaignById, { query: { campaignId: id } }, signal);
  } catch {
    if (!signal.aborted) snackbar.error(texts.error);
    return null;
  }
}
