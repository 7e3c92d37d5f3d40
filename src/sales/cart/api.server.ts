import { addresses } from '../../account/identity/address-book-service.server.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { listTags } from '../../catalog/search/cache-tags.ts';
import { getCatalogIndex, getTaxonomy } from '../../catalog/search/catalog-index.server.ts';
import type { CatalogIndex } from '../../catalog/search/catalog-index.ts';
import { emptyQuery, findPage } from '../../catalog/search/find-products.ts';
import { readCardsAt } from '../../catalog/search/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { toCourier } from '../delivery/arrival-rules.ts';
import type { Courier } from '../delivery/contract.ts';
import { listCouriers } from '../delivery/service.server.ts';
import { holderOfAccount, type Units } from '../inventory/service.server.ts';
import type { CartFilterGroup } from './contract.ts';
import * as contract from './contract.ts';
import * as lines from './line-service.server.ts';
import { recommendSlots, selectedGroups } from './recommend.ts';
import { reserveCart } from './reserve-service.server.ts';
import * as cart from './service.server.ts';
import { cartOwner, type PricedLine, priceLines, readLines } from './service.server.ts';

export const cartApi = [
  route(contract.addToCart, ({ db, user, body, caller }) => lines.addLine(db, cartOwner(user, caller.ip), body)),
  route(contract.addListToCart, ({ db, user, query, body, caller }) =>
    lines.addLines(db, cartOwner(user, caller.ip), query.guestId, body, query.key),
  ),
  route(contract.getShoppingCart, ({ db, user, caller }) => cart.listLines(db, cartOwner(user, caller.ip))),
  route(contract.updateShoppingCart, ({ db, user, body, caller }) =>
    lines.changeLine(db, cartOwner(user, caller.ip), body),
  ),
  route(contract.deleteShoppingCart, ({ db, user, query, caller }) =>
    lines.deleteLine(db, cartOwner(user, caller.ip), query.shoppingCartId),
  ),
  route(contract.addShoppingCartHistory, ({ db, user, body }) =>
    cart.recordHistory(db, user?.legalEntityId ?? null, body),
  ),
  route(contract.getDeliveryCost, ({ db, user, query }) => readDeliveryCost(db, user, [], query)),
  route(contract.getGuestDeliveryCost, ({ db, query, body }) => readDeliveryCost(db, null, body, query)),
  route(contract.getCouriers, ({ db, user, query, body }) => readCouriers(db, user, body, query)),
  route(contract.recommendProducts, ({ db, body }) => recommend(db, body), { cache: listTags({}) }),
  route(contract.getCartFilters, ({ db }) => readCartFilters(db), { cache: ['filter_group', 'filter_option'] }),
  route(contract.reserveCart, ({ db, user, body, caller }) => reserveCart(db, user, caller.ip, body)),
];

const maxRecommendations = 12;

/** Tags describe what a product is for: needs, diets, forms. */
const tagsOf = (db: Db) => getTaxonomy(db).options.filter(({ kind }) => kind === 'tag');

type RecommendationInput = { productIds: number[]; filters: CartFilterGroup[] };

async function recommend(db: Db, { productIds, filters }: RecommendationInput): Promise<ProductCard[]> {
  const index = getCatalogIndex(db);
  const tagIds = tagsOf(db).map(({ id }) => id);
  return readCardsAt(
    index,
    recommendSlots(index, tagIds, productIds, maxRecommendations, findAllowedSlots(index, filters)),
  );
}

/** Null when no filter is selected. */
function findAllowedSlots(index: CatalogIndex, filters: CartFilterGroup[]): ReadonlySet<number> | null {
  const groups = selectedGroups(filters);
  return groups.length > 0 ? new Set(findPage(index, { ...emptyQuery, groups }, 'None', 0, index.size)) : null;
}

async function readCartFilters(db: Db): Promise<CartFilterGroup[]> {
  const groups = Map.groupBy(tagsOf(db), ({ groupId }) => groupId);
  return [...groups].map(([id, options]) => ({
    id,
    name: options[0]?.groupName ?? '',
    filters: options.map((option) => ({ id: option.id, name: option.name, value: false })),
  }));
}

/** The discount as the browser shows it; only for display, because orders calculate their own. */
type Terms = { discount?: number | undefined; county?: string | undefined };
type CartValue = { county: string | null; goodsTotal: Bani; discount: Bani; lines: PricedLine[] };

/** Value of the items in the request or, without any, of the caller's cart on the server. */
async function valueOfCart(db: Db, user: CurrentUser | null, items: Units[], terms: Terms): Promise<CartValue> {
  const lines = items.length === 0 && user ? await readOwnLines(db, user) : await priceLines(db, null, items);
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const county = terms.county ?? (user && (await readUsualCounty(db, user)));
  return { county, goodsTotal, discount: toBani(terms.discount ?? 0), lines };
}

/** The county of the address that the checkout selects first. */
const readUsualCounty = async (db: Db, { legalEntityId }: CurrentUser): Promise<string | null> =>
  (await addresses.list(db, legalEntityId))[0]?.county ?? null;

const readOwnLines = (db: Db, { legalEntityId, role }: CurrentUser) =>
  readLines(db, { accountId: legalEntityId, holder: holderOfAccount(legalEntityId, role) });

async function readCouriers(db: Db, user: CurrentUser | null, items: Units[], terms: Terms): Promise<Courier[]> {
  const offers = await listCouriers(db, await valueOfCart(db, user, items, terms));
  const now = new Date();
  return offers.map((offer) => toCourier(offer, now));
}

type DeliveryCostInput = Terms & { courier?: number | undefined };

/** In RON. Without a courier, the price of the first one. */
async function readDeliveryCost(
  db: Db,
  user: CurrentUser | null,
  items: Units[],
  { courier, ...terms }: DeliveryCostInput,
): Promise<number | Refused<'unknownCourier'>> {
  const offers = await listCouriers(db, await valueOfCart(db, user, items, terms));
  const offer = courier === undefined ? offers[0] : offers.find(({ id }) => id === courier);
  if (!offer && courier !== undefined) return refuse('unknownCourier');
  return toRon(offer?.price ?? 0);
}
