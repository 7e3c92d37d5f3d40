import { readConsentChoices } from '../../account/tracking/service.server.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { getTaxonomy } from '../../catalog/search/catalog-index.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { sendRequest } from '../../platform/http/outgoing-request.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { ProfitshareSettings, profitshareHost, profitshareKind } from './profitshare.ts';
import { profitshareFrame } from './profitshare-frame.server.ts';
import * as queries from './queries.server.ts';
import { netPrices, type Sale } from './sale.ts';
import { TwoPerformantSettings, twoPerformantFrame, twoPerformantHost, twoPerformantKind } from './two-performant.ts';

export type Partners = ReturnType<typeof openPartners>;

type Partner = { kind: string; host: string; frame: (sale: Sale) => string };

const silent = 'Serviciul nu răspunde. Încearcă din nou peste câteva minute.';

/** The affiliate networks that are connected; imitations of a demo are not shown in pages. */
export function openPartners(connections: ServiceConnections, siteUrl: string) {
  async function connected(db: Db): Promise<Partner[]> {
    const [twoPerformant, profitshare] = await Promise.all([
      connections.read(db, twoPerformantKind, TwoPerformantSettings),
      connections.read(db, profitshareKind, ProfitshareSettings),
    ]);
    const partners: Partner[] = [
      ...(twoPerformant
        ? [
            {
              kind: twoPerformantKind,
              host: twoPerformantHost,
              frame: (sale: Sale) => twoPerformantFrame(twoPerformant, sale),
            },
          ]
        : []),
      ...(profitshare
        ? [{ kind: profitshareKind, host: profitshareHost, frame: (sale: Sale) => profitshareFrame(profitshare, sale) }]
        : []),
    ];
    const real: Partner[] = [];
    for (const partner of partners) if (!(await connections.standInUrl(db, partner.kind))) real.push(partner);
    return real;
  }

  return {
    /** Hosts whose frames pages may show. */
    hosts: async (db: Db): Promise<string[]> => (await connected(db)).map(({ host }) => host),

    /** The addresses of the frames that tell networks of an order, once for each; none without consent to marketing. */
    frames: async (db: Db, { visitorId, orderIdentifier }: { visitorId: string; orderIdentifier: string }) => {
      if (!(await readConsentChoices(db, visitorId)).marketing) return [];
      const partners = await connected(db);
      const found = partners.length > 0 ? await queries.selectRecentOrder(db, orderIdentifier) : undefined;
      const order = found ? await readOrderRecord(db, found.id) : null;
      if (!order) return [];
      const sale = await toSale(db, order, siteUrl);
      const frames: string[] = [];
      for (const { kind, frame } of partners)
        if (await queries.insertSale(db, order.id, kind)) frames.push(frame(sale));
      return frames;
    },

    /** Null when the network answers at all. */
    check: async (db: Db, kind: string): Promise<string | null> => {
      const host = kind === twoPerformantKind ? twoPerformantHost : profitshareHost;
      const url = (await connections.standInUrl(db, kind)) ?? host;
      const result = await sendRequest(url, { method: 'GET', timeoutMs: 10_000, maxBytes: 1_000_000 });
      return result.outcome === 'answered' && result.status < 500 ? null : silent;
    },
  };
}

async function toSale(db: Db, { number, lines, discount }: OrderRecord, siteUrl: string): Promise<Sale> {
  const bought = lines.filter(({ giftCode }) => giftCode === '');
  const prices = netPrices(bought, discount);
  const ids = bought.map(({ productId }) => productId);
  const categoryOf = new Map((await queries.selectCategories(db, ids)).map(({ id, categoryId }) => [id, categoryId]));
  const { lineage } = getTaxonomy(db);
  const items = bought.map(({ productId, code, name, brand, quantity }, index) => {
    const category = lineage.get(categoryOf.get(productId) ?? 0)?.at(-1);
    return {
      ...{ id: productId, code, name, brand, quantity, price: prices[index] ?? 0 },
      link: siteUrl + productPath({ id: productId, name }),
      category: { id: category?.id ?? 0, name: category?.name ?? '' },
    };
  });
  const total = Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  return { number, total, items };
}
