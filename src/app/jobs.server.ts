import type { FastifyInstance } from 'fastify';
import { passwordJobs } from '../account/identity/password-service.server.ts';
import { guestJobs } from '../account/identity/service.server.ts';
import { conversionHandler, conversionJob } from '../account/tracking/service.server.ts';
import { buyBackJobs } from '../aftersales/buy-back/service.server.ts';
import { chatJobs } from '../aftersales/chat/admin-service.server.ts';
import { returnJobs } from '../aftersales/returns/label-service.server.ts';
import { reviewJobs } from '../aftersales/reviews/own-service.server.ts';
import type { SmartBill } from '../backoffice/accounting/smartbill/gateway.server.ts';
import { smartBillJob } from '../backoffice/accounting/smartbill-service.server.ts';
import { importExportJobs } from '../backoffice/import-export/service.server.ts';
import { noticeJobs, sendOrderNotice } from '../backoffice/notices/service.server.ts';
import { retentionJob } from '../backoffice/operations/service.server.ts';
import { mailFrame } from '../backoffice/outbox/service.server.ts';
import { salesCountJob } from '../backoffice/reports/service.server.ts';
import { cardPayoutJob } from '../backoffice/settlements/card-service.server.ts';
import { remittanceJob } from '../backoffice/settlements/cash-service.server.ts';
import { brand } from '../brands/brand.ts';
import { bannerPictureJobs, campaignJobs, scheduleDailyRecalculation } from '../catalog/campaigns/service.server.ts';
import { catalogPictureJobs } from '../catalog/products/picture-service.server.ts';
import { priceJobs } from '../catalog/products/price-service.server.ts';
import { newsletterJobs } from '../content/newsletter/service.server.ts';
import { questionnaireJobs } from '../content/questionnaire/service.server.ts';
import { referralJobs } from '../content/referrals/service.server.ts';
import type { Pool } from '../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import type { RecurringJob } from '../platform/jobs/recurring.server.ts';
import { type JobQueue, startJobWorkers, type WorkerOptions } from '../platform/jobs/workers.server.ts';
import { mailHandler, mailQueue, resendMailHandler, withheldMailJob } from '../platform/mail/mail.server.ts';
import type { PictureStorage } from '../platform/pictures.server.ts';
import { smsHandler, smsJob } from '../platform/sms.server.ts';
import { lockerSyncJob } from '../sales/delivery/locker-sync.server.ts';
import type { EInvoicing } from '../sales/e-invoices/gateway.server.ts';
import { eInvoiceJobs, eInvoiceRecurringJobs } from '../sales/e-invoices/send-service.server.ts';
import { inventoryJobs, scheduleStockCleanup } from '../sales/inventory/lot-service.server.ts';
import { invoiceJobs } from '../sales/invoices/confirmation.server.ts';
import { orderJobs } from '../sales/orders/state-service.server.ts';
import { cancelJobs } from '../sales/parcels/cancel-service.server.ts';
import { type SendOptions, sendJobs } from '../sales/parcels/send-service.server.ts';
import { trackingJob } from '../sales/parcels/tracking-service.server.ts';
import { paymentJobs, paymentReconciliation } from '../sales/payments/reconcile-service.server.ts';
import type { CourierOptions, Payments } from './services.server.ts';
import type { Settings } from './settings.server.ts';

type JobContext = {
  payments: Payments;
  pictures: PictureStorage;
  eInvoicing: EInvoicing;
  smartBill: SmartBill;
  couriers: CourierOptions;
};

/** Starts the job workers and schedules the recurring jobs. */
export async function startJobs(
  app: FastifyInstance,
  db: Pool,
  settings: Settings,
  context: JobContext,
): Promise<void> {
  const recurringJobs = [
    salesCountJob,
    retentionJob,
    paymentReconciliation(context.payments.providers),
    cardPayoutJob(context.payments.providers),
    ...eInvoiceRecurringJobs(context.eInvoicing),
    smartBillJob(context.smartBill),
    ...courierRecurringJobs(context.couriers),
  ];
  const handlers = [
    ...jobHandlers(settings, app, context.payments),
    ...pictureJobs(app, context.pictures),
    ...eInvoiceJobs(context.eInvoicing),
    ...courierJobs(context.couriers),
    ...recurringJobs.map(({ handler }) => handler),
  ];
  startWorkersWhenReady(app, db, handlers, { maxDelayMs: settings.jobMaxDelayMs, queues: jobQueues(context) });
  await scheduleStockCleanup(db);
  await scheduleDailyRecalculation(db);
  for (const job of recurringJobs) await job.schedule(db);
}

function jobHandlers(settings: Settings, app: FastifyInstance, payments: Payments): JobHandler[] {
  const from = settings.mailFrom ?? `${brand.name} <${brand.email}>`;
  const transport = { smtpUrl: settings.smtpUrl, from };
  return [
    mailHandler(mailFrame(settings.siteUrl), transport),
    resendMailHandler(transport),
    handleJob(withheldMailJob, async (_db, details) => app.log.warn(details, 'too many mails to one address')),
    smsHandler(brand.name, settings.twilio),
    conversionHandler(
      settings.conversions,
      { isProduction: settings.isProduction, url: settings.ipLookupUrl },
      (text, details = {}) => app.log.warn(details, text),
    ),
    ...invoiceJobs(settings.siteUrl, sendOrderNotice),
    ...noticeJobs,
    ...passwordJobs(settings.resetPasswordUrl),
    ...guestJobs,
    ...newsletterJobs,
    ...questionnaireJobs,
    ...inventoryJobs,
    ...priceJobs,
    ...campaignJobs,
    ...paymentJobs(payments.providers),
    ...payments.jobs,
    ...orderJobs,
    ...chatJobs,
    ...referralJobs,
  ];
}

const pictureJobs = (app: FastifyInstance, pictures: PictureStorage): JobHandler[] => [
  ...reviewJobs(pictures),
  ...buyBackJobs(pictures),
  ...bannerPictureJobs(pictures),
  ...catalogPictureJobs(pictures),
  ...importExportJobs(pictures, (error, kind) => app.log.error({ err: error, kind }, 'import failed')),
];

const courierJobs = (couriers: SendOptions): JobHandler[] => [
  ...sendJobs(couriers),
  ...cancelJobs(couriers),
  ...returnJobs(couriers),
];

const courierRecurringJobs = ({ accounts, trackingSeconds }: CourierOptions): RecurringJob[] => [
  trackingJob(accounts, trackingSeconds),
  lockerSyncJob(accounts),
  remittanceJob(accounts),
];

/** Jobs that may be slow, because they call other services or process large files, have queues of their own. */
const jobQueues = ({ payments: { providers }, pictures, eInvoicing, smartBill, couriers }: JobContext): JobQueue[] => [
  mailQueue,
  { jobs: courierJobs(couriers), concurrency: 2, timeoutSeconds: 300 },
  { jobs: courierRecurringJobs(couriers).map(({ handler }) => handler), concurrency: 1, timeoutSeconds: 1800 },
  { jobs: eInvoiceRecurringJobs(eInvoicing).map(({ handler }) => handler), concurrency: 1, timeoutSeconds: 900 },
  { jobs: [smartBillJob(smartBill).handler], concurrency: 1, timeoutSeconds: 900 },
  { jobs: [smsJob, conversionJob], concurrency: 1, timeoutSeconds: 60 },
  { jobs: [...paymentJobs(providers), paymentReconciliation(providers).handler], concurrency: 1 },
  { jobs: [cardPayoutJob(providers).handler], concurrency: 1, timeoutSeconds: 900 },
  { jobs: importExportJobs(pictures, () => {}), concurrency: 1, timeoutSeconds: 4 * 3600 },
];

/** Starts the workers when the server is ready, because some jobs call it. */
function startWorkersWhenReady(app: FastifyInstance, db: Pool, handlers: JobHandler[], options: WorkerOptions): void {
  let stop = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    stop = await startJobWorkers(
      db,
      handlers,
      (error, kind) => app.log.error({ err: error, kind }, 'job failed'),
      options,
    );
  });
  app.addHook('onClose', () => stop());
}
