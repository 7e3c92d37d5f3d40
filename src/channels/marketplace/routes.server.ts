import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paperLook } from '../../brands/logo.server.ts';
import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { webhookRateLimit } from '../../platform/http/rate-limits.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import type { Job } from '../../platform/jobs/define-job.ts';
import { enqueue, enqueueIfNew } from '../../platform/jobs/jobs.server.ts';
import { isSameSecret } from '../../platform/secrets.server.ts';
import type { FileStorage, StorageKey } from '../../platform/storage/storage.ts';
import { renderInvoicePdf } from '../../sales/invoices/pdf.server.ts';
import { readInvoice, toNumberedInvoice } from '../../sales/invoices/service.server.ts';
import type { Marketplace } from './gateway.server.ts';
import { selectPicture } from './offer-queries.server.ts';
import * as queries from './order-queries.server.ts';
import { orderJob, sweepJob } from './order-service.server.ts';

/** Repeated announcements within this time leave two jobs: one at once, and one at its end for all later ones. */
const announceSeconds = 60;

async function enqueueAnnounced<Payload extends object>(
  tx: Transaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  name: string,
): Promise<void> {
  const now = Date.now() / 1000;
  const slot = Math.floor(now / announceSeconds);
  if (await enqueueIfNew(tx, job, payload, { key: `${name} ${slot}` })) return;
  const delaySeconds = Math.ceil((slot + 1) * announceSeconds - now);
  await enqueue(tx, job, payload, { key: `${name} ${slot} end`, delaySeconds });
}

const OrderId = z.object({ order_id: z.coerce.number().pipe(z.int().min(1).max(4_294_967_295)) });
const PictureParams = z.object({
  id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
  position: z.coerce.number().pipe(z.int().min(0).max(50)),
});

/** Routes for the marketplace itself: announcements, pictures and invoices. */
export function registerMarketplace(
  app: FastifyInstance,
  db: Pool,
  files: FileStorage,
  marketplace: Marketplace,
): void {
  /**
   * Announcements are not signed: the address has a secret, and everything is read from the marketplace. Those without the
   * number of an order (cancellations, returns) read all that changed.
   */
  app.get<{ Params: { key: string } }>(
    '/api/marketplace/emag/:key',
    { config: webhookRateLimit },
    async ({ params, query }, reply) => {
      const key = await marketplace.readCallbackKey(db);
      if (!key || !isSameSecret(params.key, key)) throw notFoundError();
      const announced = OrderId.safeParse(query);
      const externalId = announced.success ? announced.data.order_id : null;
      await inTransaction(db, async (tx) => {
        if (externalId === null) return enqueueAnnounced(tx, sweepJob, {}, sweepJob.kind);
        await queries.insertAnnounced(tx, [externalId]);
        await enqueueAnnounced(tx, orderJob, { externalId }, `${orderJob.kind} ${externalId}`);
      });
      return reply.header('cache-control', 'no-store').send({ accepted: true });
    },
  );

  app.get<{ Params: { token: string } }>('/api/marketplace/invoices/:token.pdf', async ({ params }, reply) => {
    const token = z.uuid().safeParse(params.token);
    const found = token.success ? await queries.selectInvoiceByToken(db, token.data) : undefined;
    const due = found && (await queries.selectInvoice(db, found.orderId));
    const invoice = due && (await readInvoice(db, due.id));
    if (!invoice) throw notFoundError();
    const bytes = await renderInvoicePdf(toNumberedInvoice(invoice), paperLook());
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/pdf')
      .send(bytes);
  });

  /** The marketplace takes JPEG and PNG only; the shop keeps WebP. */
  app.get('/api/marketplace/pictures/:id/:position.jpg', async ({ params }, reply) => {
    const parsed = PictureParams.safeParse(params);
    const file = parsed.success ? await selectPicture(db, parsed.data.id, parsed.data.position) : undefined;
    const bytes = file ? await readPicture(files, pictureUrl(file.file)) : null;
    if (!bytes) throw notFoundError();
    const { sharp } = await import('../../platform/limited-sharp.server.ts');
    const jpeg = await sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
    return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg);
  });
}

/** Pictures of the storage, and those that came with the shop. */
async function readPicture(files: FileStorage, path: string): Promise<Buffer | null> {
  const key = path.slice(1);
  const stored = /^(uploads|pictures)\//.test(key) ? await files.get(key as StorageKey) : null;
  if (stored) return stored;
  const folder = resolve('pictures');
  const own = resolve(folder, key.replace(/^pictures\//, ''));
  return own.startsWith(folder + sep) ? readFile(own).catch(() => null) : null;
}
