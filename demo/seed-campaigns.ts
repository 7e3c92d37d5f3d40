import type { BrandCode } from '../src/brands/brand-type.ts';
import { recalculatePrices } from '../src/catalog/campaigns/service.server.ts';
import { variantOf } from '../src/catalog/products/card-rules.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { toBani } from '../src/platform/money.ts';
import type { DemoDates } from './dates.ts';
import { products } from './products.ts';
import type { DemoIds } from './seed-ids.ts';
import type { DemoCampaign, DemoSlide } from './types.ts';

export const campaigns: DemoCampaign[] = [
  {
    key: 'iarna',
    name: 'Raftul de iarnă',
    shortName: 'Iarna',
    description:
      'Vitamina D3, omega-3, vitamina C și produse din stup pentru zilele scurte. Procentul pornește de la cel mai mic preț din ultimele 30 de zile.',
    startsOn: '2026-10-15',
    endsOn: '2027-12-31',
  },
  {
    key: 'magneziu',
    name: 'Săptămâna magneziului',
    shortName: 'Magneziu',
    description:
      'Bisglicinat, citrat, malat și marin, față în față, cu prețul pe porție la vedere. Alege forma care ți se potrivește, nu cea mai scumpă.',
    startsOn: '2026-10-20',
    endsOn: '2027-12-31',
  },
  {
    key: 'sport',
    name: 'Înapoi la sală',
    shortName: 'Sport',
    description:
      'Proteine, creatină și electroliți de la Forja și Lanu, la preț mai mic. Toate gramele sunt pe etichetă, ca să compari porție cu porție.',
    startsOn: '2026-10-18',
    endsOn: '2027-12-31',
  },
  {
    key: 'frumusete',
    name: 'Din interior',
    shortName: 'Frumusețe',
    description:
      'Colagen, biotină și acid hialuronic pentru piele, păr și unghii. Rezultatele cer timp, de aceea reducem mai ales ambalajele de o lună.',
    startsOn: '2026-10-25',
    endsOn: '2027-12-31',
  },
  {
    key: 'copii',
    name: 'Ghiozdanul cu vitamine',
    shortName: 'Copii',
    description:
      'Jeleuri, siropuri și picături pentru copii, plus ce au nevoie mamele. Doze pe vârste, fără coloranți artificiali.',
    startsOn: '2026-10-15',
    endsOn: '2027-12-31',
    prices: { 'ZUM-PRO-PIC-10': 46.9, 'NOR-OM-KIDS-150': 58.5 },
  },
];

/** First slide of each brand. */
const heroes: Record<BrandCode, DemoSlide> = {
  VIT: {
    kicker: 'Raftul de iarnă',
    title: 'Zile scurte, raft plin.',
    text: 'Vitamina D3, omega-3 și vitamina C, cu prețul pe capsulă la vedere.',
    button: 'Vezi selecția',
    link: '/products?campaignId=1&page=1',
    picture: 'heroes/vit',
    ground: '#efe5cf',
  },
  DID: {
    kicker: 'Zi de zi',
    title: 'Un obicei mic, făcut bine',
    text: 'Alege ce ți se potrivește după câteva întrebări, apoi ține-te de el: o porție pe zi, fără complicații.',
    button: 'Vezi selecția',
    link: '/products?page=1',
    picture: 'heroes/did',
    ground: '',
  },
  JBD: {
    kicker: 'Frumusețe din interior',
    title: 'Rutina care începe cu tine',
    text: 'Colagen, biotină și antioxidanți în formule scurte, cu doze spuse pe față.',
    button: 'Vezi rutina',
    link: '/products?campaignId=4&page=1',
    picture: 'heroes/jbd',
    ground: '',
  },
};

const sharedSlides: DemoSlide[] = [
  {
    kicker: 'Săptămâna magneziului',
    title: 'Aceeași literă, alt magneziu.',
    text: 'Bisglicinat, citrat, malat sau marin: le compari pe porție, nu pe culoarea cutiei.',
    button: 'Compară formele',
    link: '/products?campaignId=2&page=1',
    picture: 'slides/minerale',
    ground: '#dcecea',
  },
  {
    kicker: 'Ghiozdanul cu vitamine',
    title: 'Mici, dar cu program.',
    text: 'Jeleuri, siropuri și picături cu doze pe vârste, fără coloranți artificiali.',
    button: 'Alege pentru copii',
    link: '/products?campaignId=5&page=1',
    picture: 'slides/copii',
    ground: '#f8efcf',
  },
  {
    kicker: 'Din interior',
    title: 'Frumusețe cu răbdare.',
    text: 'Colagen, biotină și acid hialuronic pentru o rutină de trei luni, nu de trei zile.',
    button: 'Vezi rutina',
    link: '/products?campaignId=4&page=1',
    picture: 'heroes/jbd',
    ground: '#f2e1d9',
  },
];

/** The brand's slide, then the shared ones with other pictures. */
const slidesOf = (brand: BrandCode): DemoSlide[] => [
  heroes[brand],
  ...sharedSlides.filter(({ picture }) => picture !== heroes[brand].picture),
];

/** Inserts campaigns with their prices, and the slides of the home page. */
export async function insertCampaignsAndSlides(
  tx: Transaction,
  ids: DemoIds,
  dates: DemoDates,
  brand: BrandCode,
): Promise<void> {
  for (const [i, campaign] of campaigns.entries()) await insertCampaign(tx, i + 1, withDates(campaign, dates), ids);
  await recalculatePrices(tx);
  await tx`insert into slide ${tx(slidesOf(brand).map(slideRow))}`;
}

const withDates = (campaign: DemoCampaign, { day }: DemoDates): DemoCampaign => ({
  ...campaign,
  startsOn: day(campaign.startsOn),
  endsOn: day(campaign.endsOn),
});

async function insertCampaign(tx: Transaction, id: number, campaign: DemoCampaign, ids: DemoIds): Promise<void> {
  const image = `/pictures/campaigns/${campaign.key}.webp`;
  await tx`insert into campaign ${tx({
    id,
    name: campaign.name,
    shortName: campaign.shortName,
    description: campaign.description,
    image,
    narrowImage: variantOf(image),
    startsAt: `${campaign.startsOn}T00:00:00+02:00`,
    endsAt: `${campaign.endsOn}T23:59:59+02:00`,
    isActive: true,
  })}`;
  const rows = products
    .filter((product) => product.campaigns.includes(campaign.key))
    .map(({ code }) => ({ campaignId: id, productId: ids.product(code), price: campaignPrice(campaign, code) }));
  if (rows.length > 0) await tx`insert into campaign_product ${tx(rows)}`;
}

function campaignPrice({ prices }: DemoCampaign, code: string): number | null {
  const ron = prices?.[code];
  return ron === undefined ? null : toBani(ron);
}

const slideRow = ({ picture, ...slide }: DemoSlide, i: number) => ({
  id: i + 1,
  position: i + 1,
  ...slide,
  image: `/pictures/${picture}.webp`,
  narrowImage: variantOf(`/pictures/${picture}.webp`),
});
