import { formatLei } from '../../platform/lei.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import { adminTexts as texts } from './admin-texts.ts';

export type PricedProduct = {
  basePrice: Bani;
  campaign: string | null;
  campaignPrice: Bani | null;
  /** Without VAT. */
  cost: Bani | null;
  vatRate: number;
};

/** A price without VAT and a cost are compared with VAT, as the shopkeeper reads prices. */
const costWithVat = (cost: Bani, vatRate: number): Bani => Math.round((cost * (100 + vatRate)) / 100);

/** Warnings about a new price of a product. */
export function priceWarnings({ campaign, campaignPrice, cost, vatRate }: PricedProduct, price: Bani): string[] {
  const lei = (bani: Bani): string => formatLei(toRon(bani));
  const warnings: string[] = [];
  if (campaign !== null && campaignPrice !== null)
    warnings.push(
      price <= campaignPrice
        ? texts.campaignWithoutReduction(campaign, lei(campaignPrice))
        : texts.paidInCampaign(campaign, lei(campaignPrice)),
    );
  if (cost !== null && price < costWithVat(cost, vatRate))
    warnings.push(texts.underCost(lei(costWithVat(cost, vatRate))));
  return warnings;
}
