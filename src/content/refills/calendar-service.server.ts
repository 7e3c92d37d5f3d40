import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../../brands/brand.ts';
import { laterDay } from '../../platform/days.ts';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { localDate } from '../../platform/time.ts';
import { type HomeRecord, readHome } from '../../sales/home-supply/service.server.ts';
import { readRepeatedProducts } from '../../sales/repeat-deliveries/service.server.ts';
import * as queries from './queries.server.ts';
import { defaultMinute } from './rules.ts';

/** GET /calendar/:token.ics: the doses of the account that made the secret address. */
export function registerDoseCalendar(app: FastifyInstance, db: Pool, siteUrl: string): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const content = token === undefined ? null : await readCalendar(db, token, siteUrl);
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (content === null) return reply.code(404).type('text/plain; charset=utf-8').send('Calendarul nu există.');
    return reply.type('text/calendar; charset=utf-8').send(content);
  });
}

async function readCalendar(db: Db, token: string, siteUrl: string): Promise<string | null> {
  const tokenHash = hashToken(token);
  const calendar = await queries.readCalendarAccount(db, tokenHash);
  if (!calendar) return null;
  const { accountId } = calendar;
  const [home, repeated, times] = await Promise.all([
    readHome(db, accountId),
    readRepeatedProducts(db, [accountId]),
    queries.selectTimes(db, accountId),
  ]);
  const now = new Date();
  // Loaded with the first calendar, because few processes serve one.
  const { toCalendar } = await import('./calendar.server.ts');
  return toCalendar({
    owner: tokenHash.slice(0, 12),
    shopName: shopBrand.name,
    siteUrl,
    today: localDate(now),
    now,
    products: home.map((product) => ({
      ...product,
      from: firstDay(product),
      isRepeated: repeated.some(({ productId }) => productId === product.productId),
      minute: times.find(({ productId }) => productId === product.productId)?.minute ?? defaultMinute,
    })),
  });
}

/** The doses of the present portion and packs began on this day. */
const firstDay = ({ lastReceivedOn, changes }: HomeRecord): string =>
  [lastReceivedOn ?? '', ...changes.map(({ from }) => from)].reduce(laterDay);
