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
    startsOn: '2026-11-09',
    endsOn: '2026-12-14',
  },
  {
    key: 'magneziu',
    name: 'Săptămâna magneziului',
    shortName: 'Magneziu',
    description:
      'Bisglicinat, citrat, malat și marin, față în față, cu prețul pe porție la vedere. Alege forma care ți se potrivește, nu cea mai scumpă.',
    startsOn: '2026-11-14',
    endsOn: '2026-11-22',
  },
  {
    key: 'sport',
    name: 'Înapoi la sală',
    shortName: 'Sport',
    description:
      'Proteine, creatină și electroliți de la Forja și Lanu, la preț mai mic. Toate gramele sunt pe etichetă, ca să compari porție cu porție.',
    startsOn: '2026-11-12',
    endsOn: '2026-12-02',
  },
  {
    key: 'frumusete',
    name: 'Din interior',
    shortName: 'Frumusețe',
    description:
      'Colagen, biotină și acid hialuronic pentru piele, păr și unghii. Rezultatele cer timp, de aceea reducem mai ales ambalajele de o lună.',
    startsOn: '2026-11-15',
    endsOn: '2026-12-06',
  },
  {
    key: 'copii',
    name: 'Ghiozdanul cu vitamine',
    shortName: 'Copii',
    description:
      'Jeleuri, siropuri și picături pentru copii, plus ce au nevoie mamele. Doze pe vârste, fără coloranți artificiali.',
    startsOn: '2026-11-09',
    endsOn: '2026-11-30',
    prices: { 'ZUM-PRO-PIC-10': 46.9, 'NOR-OM-KIDS-150': 58.5 },
  },
];

type CampaignWords = Pick<DemoCampaign, 'name' | 'shortName' | 'description'>;

/** A brand's own words for a campaign; null switches it off. */
const brandCampaigns: Record<BrandCode, Record<string, CampaignWords | null>> = {
  VIT: {},
  DID: {
    iarna: {
      name: 'Iarna, zi cu zi',
      shortName: 'Iarna',
      description:
        'Vitamina D3, omega-3 și vitamina C, câte o porție pe zi până la primăvară. Reducerea se vede la fiecare produs.',
    },
    magneziu: {
      name: 'Seara, fără grabă',
      shortName: 'Seara',
      description: 'Patru forme de magneziu pentru rutina de seară. Alege una și păstreaz-o o lună.',
    },
    sport: null,
    frumusete: {
      name: 'Trei luni pentru tine',
      shortName: 'Trei luni',
      description: 'Colagen și biotină la ambalajele de o lună. Un obicei se vede după trei.',
    },
    copii: {
      name: 'Dimineți cu copii',
      shortName: 'Copii',
      description: 'Jeleuri, siropuri și picături, cu doze pe vârste. Un lucru mai puțin de ținut minte.',
    },
  },
  JBD: {
    iarna: {
      name: 'Iarnă cu blândețe',
      shortName: 'Iarna',
      description: 'Uleiuri, vitamina C și miere pentru zilele reci, alese pentru o rutină scurtă.',
    },
    magneziu: null,
    sport: null,
    frumusete: {
      name: 'Lumină din interior',
      shortName: 'Lumină',
      description:
        'Colagen, biotină și acid hialuronic, într-o rutină de trei luni. Am redus mai ales ambalajele pentru prima lună.',
    },
    copii: {
      name: 'Pentru mame',
      shortName: 'Mame',
      description: 'Ce ia mama și ce primește copilul, cu dozele scrise pe vârste și fără coloranți artificiali.',
    },
  },
};

/** The slides of each brand, the first one with its hero. */
const slides: Record<BrandCode, DemoSlide[]> = {
  VIT: [
    {
      kicker: 'Raftul de iarnă',
      title: 'Zile scurte, raft plin.',
      text: 'Vitamina D3, omega-3 și vitamina C, cu prețul pe capsulă la vedere.',
      button: 'Vezi selecția',
      link: '/products?campaignId=1&page=1',
      picture: 'heroes/vit',
      ground: '#efe5cf',
    },
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
  ],
  DID: [
    {
      kicker: 'Zi de zi',
      title: 'Un obicei mic, făcut bine',
      text: 'Alege ce ți se potrivește după câteva întrebări, apoi ține-te de el: o porție pe zi, fără complicații.',
      button: 'Vezi selecția',
      link: '/products?page=1',
      picture: 'heroes/did',
      ground: '',
    },
    {
      kicker: 'Dimineți cu copii',
      title: 'Un lucru mai puțin de ținut minte',
      text: 'Jeleuri, siropuri și picături, cu doze pe vârste.',
      button: 'Alege pentru copii',
      link: '/products?campaignId=5&page=1',
      picture: 'slides/copii',
      ground: '#f8efcf',
    },
  ],
  JBD: [
    {
      kicker: 'Frumusețe din interior',
      title: 'Rutina care începe cu tine',
      text: 'Colagen, biotină și antioxidanți în formule scurte, cu doze spuse pe față.',
      button: 'Vezi rutina',
      link: '/products?campaignId=4&page=1',
      picture: 'heroes/jbd',
      ground: '',
    },
  ],
};

/** The campaigns of a brand, with the ids that links of slides use. */
const campaignsOf = (brand: BrandCode) =>
  campaigns.map((campaign, i) => {
    const words = brandCampaigns[brand][campaign.key];
    return { ...campaign, ...words, id: i + 1, isActive: words !== null };
  });

/** Inserts campaigns with their prices, and the slides of the home page. */
export async function insertCampaignsAndSlides(
  tx: Transaction,
  ids: DemoIds,
  dates: DemoDates,
  brand: BrandCode,
): Promise<void> {
  for (const campaign of campaignsOf(brand)) await insertCampaign(tx, campaign, dates, ids);
  await recalculatePrices(tx);
  await tx`insert into slide ${tx(slides[brand].map(slideRow))}`;
}

/** Gives campaigns that are over, or almost, the dates of a new shop; those that staff renamed stay as they are. */
export async function renewCampaigns(tx: Transaction, dates: DemoDates, brand: BrandCode): Promise<void> {
  const renewed = await Promise.all(
    campaignsOf(brand).map(
      (campaign) => tx`
        update campaign set ${tx(period(campaign, dates))}
        where id = ${campaign.id} and name = ${campaign.name} and is_active
          and ends_at not between now() + interval '2 days' and now() + interval '60 days' returning id`,
    ),
  );
  if (renewed.some(({ length }) => length > 0)) await recalculatePrices(tx);
}

const period = ({ startsOn, endsOn }: DemoCampaign, { day }: DemoDates) => ({
  startsAt: `${day(startsOn)}T00:00:00+02:00`,
  endsAt: `${day(endsOn)}T23:59:59+02:00`,
});

type BrandCampaign = ReturnType<typeof campaignsOf>[number];

async function insertCampaign(tx: Transaction, campaign: BrandCampaign, dates: DemoDates, ids: DemoIds): Promise<void> {
  const { id, isActive } = campaign;
  const image = `/pictures/campaigns/${campaign.key}.webp`;
  await tx`insert into campaign ${tx({
    id,
    name: campaign.name,
    shortName: campaign.shortName,
    description: campaign.description,
    image,
    narrowImage: variantOf(image),
    ...period(campaign, dates),
    isActive,
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
