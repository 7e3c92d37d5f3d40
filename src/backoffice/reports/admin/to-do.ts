import { shopBrand } from '../../../brands/brand.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import type { Dashboard } from '../contract.ts';

type ToDoItem = {
  key: keyof Dashboard['waiting'];
  icon: IconName;
  /** The list, filtered to exactly the counted rows; shown to those who may open it. */
  to: string;
  text: (count: number) => string;
};

const counted =
  (singular: string, plural: string, rest: string) =>
  (count: number): string =>
    `${pluralize(count, singular, plural)} ${rest}`.trim();

const everyBrand: ToDoItem[] = [
  {
    key: 'placedOrders',
    icon: 'cart',
    to: '/admin/orders?state=placed',
    text: counted('comandă', 'comenzi', 'de confirmat'),
  },
  {
    key: 'failedRepeats',
    icon: 'clock',
    to: '/admin/repeat-deliveries?problem=only',
    text: counted('livrare repetată', 'livrări repetate', 'cu plata sau livrarea nereușită'),
  },
  {
    key: 'matchedTransfers',
    icon: 'card',
    to: '/admin/settlements/bank?show=exact',
    text: counted('transfer potrivit', 'transferuri potrivite', 'de confirmat'),
  },
  {
    key: 'awaitedTransfers',
    icon: 'clock',
    to: '/admin/orders?state=awaiting_payment&payment=transfer',
    text: counted('comandă așteaptă', 'comenzi așteaptă', 'transferul bancar'),
  },
  {
    key: 'urgentInvoices',
    icon: 'warning',
    to: '/admin/e-invoices?show=urgent',
    text: counted('factură aproape', 'facturi aproape', 'de termenul e-Factura sau peste el'),
  },
  {
    key: 'unsentInvoices',
    icon: 'invoice',
    to: '/admin/e-invoices?show=unsent',
    text: counted('factură netrimisă', 'facturi netrimise', 'la ANAF'),
  },
  {
    key: 'missingCash',
    icon: 'warning',
    to: '/admin/settlements?show=missing',
    text: counted('ramburs lipsă', 'rambursuri lipsă', ''),
  },
  {
    key: 'differentCash',
    icon: 'warning',
    to: '/admin/settlements?show=differs',
    text: counted('ramburs', 'rambursuri', 'cu altă sumă'),
  },
  {
    key: 'unknownCash',
    icon: 'info',
    to: '/admin/settlements?show=unknown',
    text: counted('ramburs', 'rambursuri', 'fără comandă'),
  },
  {
    key: 'payouts',
    icon: 'card',
    to: '/admin/payments/transfers?state=waiting',
    text: counted('sumă', 'sume', 'de virat clienților'),
  },
  {
    key: 'refundedGiftCards',
    icon: 'warning',
    to: '/admin/gift-card-sales?state=refunded',
    text: counted('card cadou valabil', 'carduri cadou valabile', 'cu banii întorși cumpărătorului'),
  },
  { key: 'parcelTasks', icon: 'truck', to: '/admin/returns', text: counted('colet', 'colete', 'de rezolvat') },
  {
    key: 'unmatchedWithdrawals',
    icon: 'warning',
    to: '/admin/returns',
    text: counted('retragere declarată', 'retrageri declarate', 'fără comandă'),
  },
  {
    key: 'requestedReturns',
    icon: 'lot',
    to: '/admin/returns?state=requested',
    text: counted('retur', 'retururi', 'de aprobat'),
  },
  {
    key: 'receivedReturns',
    icon: 'lot',
    to: '/admin/returns?state=received',
    text: counted('retur primit', 'retururi primite', 'de plătit'),
  },
  {
    key: 'requestedBuyBacks',
    icon: 'gift',
    to: '/admin/buy-back?state=requested',
    text: counted('cerere', 'cereri', 'de răscumpărare'),
  },
  {
    key: 'reviews',
    icon: 'star',
    to: '/admin/reviews?state=pending',
    text: counted('recenzie', 'recenzii', 'de citit'),
  },
  {
    key: 'questions',
    icon: 'info',
    to: '/admin/product-questions?state=pending',
    text: counted('întrebare', 'întrebări', 'de citit'),
  },
  {
    key: 'outOfStock',
    icon: 'scales',
    to: '/admin/stock?state=out',
    text: counted('produs epuizat', 'produse epuizate', ''),
  },
  {
    key: 'lowStock',
    icon: 'scales',
    to: '/admin/stock?state=low',
    text: counted('produs', 'produse', 'pe terminate'),
  },
  {
    key: 'failedJobs',
    icon: 'warning',
    to: '/admin/jobs?state=failed',
    text: counted('job eșuat', 'joburi eșuate', ''),
  },
  {
    key: 'noticeFiles',
    icon: 'scales',
    to: '/admin/settings/guarantee-notice',
    text: counted('fișier', 'fișiere', 'de încărcat: nota despre garanția legală, de pe commission.europa.eu'),
  },
  {
    key: 'unmetDuties',
    icon: 'scales',
    to: '/admin/duties?state=unmet',
    text: counted('obligație legală neîndeplinită', 'obligații legale neîndeplinite', ''),
  },
];

const chatItems: ToDoItem[] = [
  {
    key: 'conversations',
    icon: 'chat',
    to: '/admin/chat?which=unseen',
    text: counted('conversație necitită', 'conversații necitite', ''),
  },
  {
    key: 'chatReports',
    icon: 'warning',
    to: '/admin/chat?view=reports',
    text: counted('sesizare', 'sesizări', 'din chat'),
  },
];

/** Tasks for staff; each links to the list of its rows. */
export const toDoItems: readonly ToDoItem[] = shopBrand.hasChat ? [...everyBrand, ...chatItems] : everyBrand;
