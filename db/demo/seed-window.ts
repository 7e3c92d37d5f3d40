import type { Transaction } from '../../src/kit/db.server.ts';
import { toBani } from '../../src/kit/money.ts';
import { settlePrices } from '../../src/shop/campaigns/price-service.server.ts';
import { variantOf } from '../../src/shop/catalog/card-rules.ts';
import { campaigns } from './campaigns.ts';
import type { Laid } from './laid.ts';
import { products } from './products.ts';
import type { Keys } from './seed-keys.ts';
import { slidesOf } from './slides.ts';
import type { BrandCode, DemoCampaign, DemoSlide } from './types.ts';

/** What stands in the shop's window: campaigns with their prices, and the slides of the front page. */
export async function insertWindow(tx: Transaction, keys: Keys, laid: Laid, brand: BrandCode): Promise<void> {
  for (const [i, campaign] of campaigns.entries()) await insertCampaign(tx, i + 1, dated(campaign, laid), keys);
  await settlePrices(tx);
  await tx`insert into slide ${tx(slidesOf(brand).map(slideRow))}`;
}

const dated = (campaign: DemoCampaign, { day }: Laid): DemoCampaign => ({
  ...campaign,
  startsOn: day(campaign.startsOn),
  endsOn: day(campaign.endsOn),
});

async function insertCampaign(tx: Transaction, id: number, campaign: DemoCampaign, keys: Keys): Promise<void> {
  const image = `/pictures/campaigns/${campaign.key}.webp`;
  await tx`insert into campaign ${tx({
    id,
    name: campaign.name,
    short_name: campaign.shortName,
    description: campaign.description,
    image,
    narrow_image: variantOf(image),
    starts_at: `${campaign.startsOn}T00:00:00+02:00`,
    ends_at: `${campaign.endsOn}T23:59:59+02:00`,
    is_active: true,
  })}`;
  const rows = products
    .filter((product) => product.campaigns.includes(campaign.key))
    .map(({ code }) => ({ campaign_id: id, product_id: keys.product(code), price: priceIn(campaign, code) }));
  if (rows.length > 0) await tx`insert into campaign_product ${tx(rows)}`;
}

function priceIn({ prices }: DemoCampaign, code: string): number | null {
  const ron = prices?.[code];
  return ron === undefined ? null : toBani(ron);
}

const slideRow = ({ picture, ...slide }: DemoSlide, i: number) => ({
  id: i + 1,
  position: i + 1,
  ...slide,
  image: `/pictures/${picture}.webp`,
  narrow_image: variantOf(`/pictures/${picture}.webp`),
});
