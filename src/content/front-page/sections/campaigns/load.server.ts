import type { Campaign } from '../../../../catalog/campaigns/contract.ts';
import { readActiveCampaigns } from '../../../../catalog/campaigns/service.server.ts';
import { withFallback } from '../../../../platform/http/page-context.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

/** After a failed read `campaigns` is null: the page shows a message. */
export async function loadCampaigns(tools: SectionTools, { title, count }: SectionOf<'campaigns'>) {
  const campaigns = await withFallback<Campaign[], null>(tools, readActiveCampaigns(tools.db), null);
  return campaigns?.length === 0 ? null : { title, campaigns: campaigns?.slice(0, count) ?? null };
}
