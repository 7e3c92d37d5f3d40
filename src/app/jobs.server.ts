import type { FastifyInstance } from 'fastify';
import { passwordJobs } from '../account/identity/password-service.server.ts';
import { guestJobs } from '../account/identity/service.server.ts';
import { type Push, pushRetentionJob } from '../account/push/service.server.ts';
import { conversionHandler, conversionJob } from '../account/tracking/service.server.ts';
import { buyBackJobs } from '../aftersales/buy-back/service.server.ts';
import { chatJobs } from '../aftersales/chat/admin-service.server.ts';
import { type SendOptions as RecallOptions, recallJob, recallJobs } from '../aftersales/recalls/send-service.server.ts';
import { erasureJob } from '../aftersales/returns/erasure-service.server.ts';
import { returnJobs } from '../aftersales/returns/label-service.server.ts';
import { reviewClaimJob } from '../aftersales/reviews/claim-service.server.ts';
import { reviewJobs } from '../aftersales/reviews/own-service.server.ts';
import type { SmartBill } from '../backoffice/accounting/smartbill/gateway.server.ts';
import { smartBillJob } from '../backoffice/accounting/smartbill-service.server.ts';
import { claimSources } from '../backoffice/claims/sources.server.ts';
import { readFromServer } from '../backoffice/duties/page-reader.server.ts';
import { dutyJobs } from '../backoffice/duties/service.server.ts';
import { importExportJobs } from '../backoffice/import-export/service.server.ts';
import { deliveryRetentionJob, type Webhooks } from '../backoffice/integrations/webhook-service.server.ts';
import { sendOrderNotice, staffNoticeJobs } from '../backoffice/notices/service.server.ts';
import { retentionJob } from '../backoffice/operations/service.server.ts';
import { mailFrame } from '../backoffice/outbox/service.server.ts';
import { salesCountJob } from '../backoffice/reports/service.server.ts';
import { cardPayoutJob } from '../backoffice/settlements/card-service.server.ts';
import { remittanceJob } from '../backoffice/settlements/remittance-service.server.ts';
import { shopBrand } from '../brands/brand.ts';
import { bannerPictureJobs, campaignJobs, scheduleDailyRecalculation } from '../catalog/campaigns/service.server.ts';
import { claimJobs } from '../catalog/claims/service.server.ts';
import { nutrientJobs } from '../catalog/products/nutrient-service.server.ts';
import { catalogPictureJobs } from '../catalog/products/picture-service.server.ts';
import { priceJobs } from '../catalog/products/price-service.server.ts';
import { agentJob } from '../channels/agents/session-service.server.ts';
import { type Conversions, conversionRetentionJob } from '../channels/conversions/service.server.ts';
import type { Marketplace } from '../channels/marketplace/gateway.server.ts';
import { marketplaceJobs } from '../channels/marketplace/jobs.server.ts';
import { cartReminderJob, composeCartReminder } from '../content/cart-reminders/service.server.ts';
import { bounceJobs } from '../content/mailings/bounce-service.server.ts';
import { attributionJob, messageHandler, messageQueue } from '../content/mailings/service.server.ts';
import { composeNewsletter, newsletterBatchJob } from '../content/newsletter/issue-service.server.ts';
import { newsletterJobs } from '../content/newsletter/service.server.ts';
import { composeProductAlert, productAlertJob } from '../content/product-alerts/service.server.ts';
import { questionnaireJobs } from '../content/questionnaire/service.server.ts';
import { referralJobs } from '../content/referrals/service.server.ts';
import { composeRefillReminder, refillReminderJob } from '../content/refills/reminder-service.server.ts';
import type { Db, Pool } from '../platform/db/db.server.ts';
import { pageStoreJob } from '../platform/http/page-store.server.ts';
import { handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import type { JobQueue } from '../platform/jobs/queue-workers.server.ts';
import type { RecurringJob } from '../platform/jobs/recurring.server.ts';
import { startJobWorkers, type WorkerOptions } from '../platform/jobs/workers.server.ts';
import {
  mailHandler,
  mailQueue,
  openMailSender,
  resendMailHandler,
  withheldMailJob,
} from '../platform/mail/mail.server.ts';
import type { PictureStorage } from '../platform/pictures.server.ts';
import type { PrivatePictures } from '../platform/private-pictures.server.ts';
import type { ServiceConnections } from '../platform/service-connections.server.ts';
import { smsHandler, smsJob } from '../platform/sms.server.ts';
import { readSmsTransport } from '../platform/sms-account.server.ts';
import { lockerSyncJob } from '../sales/delivery/locker-sync-service.server.ts';
import type { EInvoicing } from '../sales/e-invoices/gateway.server.ts';
import { eInvoiceJobs, eInvoiceRecurringJobs } from '../sales/e-invoices/send-service.server.ts';
import { giftCardSaleJobs } from '../sales/gift-card-sales/jobs.server.ts';
import { giftCardErasureJob, giftCardJobs } from '../sales/gift-cards/admin-service.server.ts';
import { inventoryJobs, scheduleStockCleanup } from '../sales/inventory/lot-service.server.ts';
import { invoiceJobs } from '../sales/invoices/confirmation-service.server.ts';
import { nearDateJobs, scheduleOfferUpdate } from '../sales/near-date/service.server.ts';
import { boughtTogetherJob } from '../sales/orders/bought-together.server.ts';
import { orderJobs } from '../sales/orders/state-service.server.ts';
import { packingPictureJobs } from '../sales/packing/picture-service.server.ts';
import { cancelJobs } from '../sales/parcels/cancel-service.server.ts';
import { type SendOptions, sendJobs } from '../sales/parcels/send-service.server.ts';
import { trackingJob } from '../sales/parcels/tracking-service.server.ts';
import type { PaymentProviders } from '../sales/payments/connected-providers.server.ts';
import { paymentJobs, paymentReconciliation } from '../sales/payments/reconcile-service.server.ts';
import { repeatRecurringJob, repeatWorkHandler } from '../sales/repeat-deliveries/cycle-service.server.ts';
import { repeatStartHandler, startFromPlacedOrder } from '../sales/repeat-deliveries/start-service.server.ts';
import { clickScoreJob, popularSearchesJob } from '../sales/visits/service.server.ts';
import { type CourierOptions, mailTransport, type Payments } from './services.server.ts';
import type { Settings } from './settings.server.ts';

const claimChecks = claimJobs(claimSources);

type JobContext = {
  payments: Payments;
  connections: ServiceConnections;
  pictures: PictureStorage;
  privatePictures: PrivatePictures;
  eInvoicing: EInvoicing;
  smartBill: SmartBill;
  marketplace: Marketplace;
  couriers: CourierOptions;
  webhooks: Webhooks;
  conversions: Conversions;
  push: Push;
};

/** Starts the job workers and schedules the recurring jobs. */
export async function startJobs(
  app: FastifyInstance,
  db: Pool,
  settings: Settings,
  context: JobContext,
): Promise<void> {
  const dutyChecks = dutyJobs({ siteUrl: settings.siteUrl, read: readFromServer(app), pauseMs: pauseBetweenPagesMs });
  const packingPictures = packingPictureJobs(context.privatePictures);
  const recalls = recallOptions(settings, context.connections);
  const marketplace = marketplaceJobs(context.marketplace, settings.siteUrl);
  const recurringJobs = [
    recallJob(recalls),
    salesCountJob,
    boughtTogetherJob,
    clickScoreJob,
    popularSearchesJob,
    dutyChecks.recurring,
    claimChecks.recurring,
    reviewClaimJob,
    retentionJob,
    erasureJob,
    newsletterBatchJob,
    productAlertJob,
    cartReminderJob,
    agentJob,
    refillReminderJob,
    attributionJob,
    deliveryRetentionJob,
    conversionRetentionJob,
    pushRetentionJob,
    packingPictures.recurring,
    paymentReconciliation(context.payments.providers),
    cardPayoutJob(context.payments.providers),
    repeatRecurringJob,
    giftCardErasureJob,
    ...eInvoiceRecurringJobs(context.eInvoicing),
    smartBillJob(context.smartBill),
    ...marketplace.recurring,
    pageStoreJob(settings.pageStoreBytes),
    ...courierRecurringJobs(context.couriers),
  ];
  const handlers = [
    claimChecks.handler,
    dutyChecks.handler,
    ...jobHandlers(settings, app, context),
    ...pictureJobs(app, context.pictures),
    ...recallJobs(context.pictures, recalls),
    packingPictures.handler,
    ...eInvoiceJobs(context.eInvoicing),
    ...marketplace.handlers,
    ...courierJobs(context.couriers),
    ...context.webhooks.jobs,
    ...context.conversions.jobs,
    ...context.push.jobs,
    ...recurringJobs.map(({ handler }) => handler),
  ];
  startWorkersWhenReady(app, db, handlers, {
    maxDelayMs: settings.jobMaxDelayMs,
    queues: [...jobQueues(context), ...marketplace.queues, dutyQueue(dutyChecks)],
  });
  await scheduleStockCleanup(db);
  await scheduleOfferUpdate(db);
  await scheduleDailyRecalculation(db);
  for (const job of recurringJobs) await job.schedule(db);
}

/** In a demo without an account, text messages are read in the log. */
const recallOptions = (settings: Settings, connections: ServiceConnections): RecallOptions => ({
  siteUrl: settings.siteUrl,
  hasSms: async (db) =>
    settings.hasDemo ||
    settings.twilio !== null ||
    (await readSmsTransport(db, connections, settings.twilioApiBase)) !== null,
});

function jobHandlers(
  settings: Settings,
  app: FastifyInstance,
  { payments, connections, conversions }: JobContext,
): JobHandler[] {
  const transport = mailTransport(settings, connections);
  const sms = async (db: Db) => {
    const account = settings.twilio ?? (await readSmsTransport(db, connections, settings.twilioApiBase));
    return { name: shopBrand.name, transport: account, keepsSecrets: settings.hasDemo && !account };
  };
  const sendMail = openMailSender(mailFrame(settings.siteUrl), transport);
  return [
    mailHandler(sendMail),
    resendMailHandler(transport),
    messageHandler(
      {
        newsletter: composeNewsletter,
        cart: composeCartReminder,
        stock: composeProductAlert,
        price: composeProductAlert,
        refill: composeRefillReminder,
      },
      sendMail,
    ),
    handleJob(withheldMailJob, async (_db, details) => app.log.warn(details, 'too many mails to one address')),
    smsHandler(sms),
    conversionHandler(
      settings.conversions,
      { isProduction: settings.isProduction, url: settings.ipLookupUrl },
      (text, details = {}) => app.log.warn(details, text),
    ),
    ...invoiceJobs(settings.siteUrl, (db, orderId) => onPlaced(db, orderId, conversions)),
    ...staffNoticeJobs,
    ...giftCardJobs,
    ...giftCardSaleJobs(sendOrderNotice),
    ...passwordJobs(settings.resetPasswordUrl),
    ...guestJobs,
    ...newsletterJobs,
    ...bounceJobs,
    ...questionnaireJobs,
    ...inventoryJobs,
    ...nearDateJobs,
    ...priceJobs,
    ...nutrientJobs,
    ...campaignJobs,
    ...paymentJobs(payments.providers),
    ...repeatJobs(payments.providers),
    ...payments.jobs,
    ...orderJobs,
    ...chatJobs,
    ...referralJobs,
  ];
}

/** Runs before the confirmation of a placed order. */
async function onPlaced(db: Pool, orderId: number, conversions: Conversions): Promise<void> {
  await sendOrderNotice(db, orderId);
  await startFromPlacedOrder(db, orderId);
  await conversions.onPlaced(db, orderId);
}

const repeatJobs = (providers: PaymentProviders): JobHandler[] => [
  repeatStartHandler(providers),
  repeatWorkHandler(providers),
];

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
const jobQueues = ({ payments: { providers }, pictures, couriers, ...context }: JobContext): JobQueue[] => [
  mailQueue,
  messageQueue,
  { jobs: courierJobs(couriers), concurrency: 2, timeoutSeconds: 300 },
  { jobs: courierRecurringJobs(couriers).map(({ handler }) => handler), concurrency: 1, timeoutSeconds: 1800 },
  {
    jobs: eInvoiceRecurringJobs(context.eInvoicing).map(({ handler }) => handler),
    concurrency: 1,
    timeoutSeconds: 900,
  },
  { jobs: [smartBillJob(context.smartBill).handler], concurrency: 1, timeoutSeconds: 900 },
  { jobs: context.webhooks.jobs, concurrency: 4, timeoutSeconds: 60 },
  { jobs: context.conversions.jobs, concurrency: 2, timeoutSeconds: 60 },
  { jobs: context.push.jobs, concurrency: 2, timeoutSeconds: 60 },
  { jobs: [smsJob, conversionJob], concurrency: 1, timeoutSeconds: 60 },
  { jobs: [...paymentJobs(providers), paymentReconciliation(providers).handler], concurrency: 1 },
  { jobs: repeatJobs(providers), concurrency: 2 },
  { jobs: [cardPayoutJob(providers).handler], concurrency: 1, timeoutSeconds: 900 },
  { jobs: importExportJobs(pictures, () => {}), concurrency: 1, timeoutSeconds: 4 * 3600 },
];

/** Visitors do not notice one page in a quarter of a second. */
const pauseBetweenPagesMs = 250;

/** One check at a time, which takes half a minute. */
const dutyQueue = ({ recurring, handler }: ReturnType<typeof dutyJobs>): JobQueue => ({
  jobs: [recurring.handler, handler],
  concurrency: 1,
  maxAttempts: 3,
});

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
