import { measureOf, smallMeasure } from '../../catalog/products/unit-price-rules.ts';
import { textOf } from './html.ts';

/** The kinds of pages that are looked at in every run. */
export type PageKind =
  | 'home'
  | 'listing'
  | 'category'
  | 'campaigns'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'summary'
  | 'withdrawal'
  | 'withdrawal-confirm'
  | 'legal-guarantee'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'consent'
  | 'accessibility'
  | 'delivery'
  | 'buying'
  | 'paying'
  | 'about'
  | 'contact'
  | 'order'
  | 'blog'
  | 'article'
  | 'page';

/** Database fields of a product at the moment when its page is read. */
export type ProductFacts = {
  id: number;
  name: string;
  isFood: boolean;
  isBundle: boolean;
  notificationNumber: string | null;
  notificationAuthority: string | null;
  netQuantity: string;
  ingredients: string;
  dailyPortion: string;
  usage: string;
  storage: string;
  operator: string;
  manufacturerAddress: string;
  manufacturerContact: string;
  /** In bani. */
  sellingPrice: number;
  /** In bani; null without a reduction. */
  oldPrice: number | null;
};

export type RenderedPage = {
  kind: PageKind;
  /** As people name it: 'Coșul', or the name of a product. */
  name: string;
  path: string;
  html: string;
  /** The words that a visitor reads. */
  text: string;
  /** The scripts that the page loads, one after another; empty where no check needs them. */
  scripts: string;
  /** Names of the cookies that the answer sets. */
  cookies: string[];
  /** Null on other pages. */
  product: ProductFacts | null;
  /** The products on the cards of a page, by their ids. */
  listed: ReadonlyMap<number, ProductFacts>;
  /** The editor of what the page shows; empty when there is none. */
  editor: string;
};

export const newPage = (page: Pick<RenderedPage, 'kind' | 'html'> & Partial<RenderedPage>): RenderedPage => ({
  name: page.kind,
  path: '/',
  text: textOf(page.html),
  scripts: '',
  cookies: [],
  product: null,
  listed: new Map(),
  editor: '',
  ...page,
});

/** Only supplements have a notification number; other food has none. */
export const isSupplement = ({ isFood, notificationNumber }: ProductFacts): boolean =>
  isFood && notificationNumber !== null;

/** Food of which the price per kilogram or litre has to be shown: no sets, and not below 50 g or ml. */
export const needsUnitPrice = ({ isFood, isBundle, netQuantity }: ProductFacts): boolean =>
  isFood && !isBundle && (measureOf(netQuantity)?.amount ?? Infinity) >= smallMeasure;

type FixedPage = { kind: PageKind; path: string; name: string; hasScripts?: boolean };

/** Pages with an address of their own; products, categories and texts are added from the database. */
export const fixedPages: readonly FixedPage[] = [
  { kind: 'home', path: '/', name: 'Prima pagină', hasScripts: true },
  { kind: 'listing', path: '/products?page=1', name: 'Lista de produse' },
  { kind: 'campaigns', path: '/campaigns', name: 'Campanii' },
  { kind: 'cart', path: '/shopping-cart', name: 'Coșul' },
  { kind: 'checkout', path: '/shopping-cart/checkout', name: 'Livrare și plată' },
  { kind: 'summary', path: '/shopping-cart/summary', name: 'Sumarul comenzii', hasScripts: true },
  { kind: 'withdrawal', path: '/withdrawal', name: 'Retragere din contract', hasScripts: true },
  { kind: 'withdrawal-confirm', path: '/withdrawal/confirm', name: 'Confirmarea retragerii' },
  { kind: 'legal-guarantee', path: '/legal-guarantee', name: 'Garanția legală' },
  { kind: 'terms', path: '/terms-and-conditions', name: 'Termeni și condiții' },
  { kind: 'privacy', path: '/privacy', name: 'Confidențialitate' },
  { kind: 'cookies', path: '/cookies-policy', name: 'Politica de cookie-uri' },
  { kind: 'consent', path: '/consimtamant', name: 'Setări pentru cookie-uri', hasScripts: true },
  { kind: 'accessibility', path: '/accessibility', name: 'Accesibilitate' },
  { kind: 'delivery', path: '/transport-and-return', name: 'Transport și retur' },
  { kind: 'buying', path: '/how-to-buy', name: 'Cum cumpăr' },
  { kind: 'paying', path: '/payment-methods', name: 'Metode de plată' },
  { kind: 'about', path: '/about-us', name: 'Despre noi' },
  { kind: 'contact', path: '/contact-us', name: 'Contact' },
  { kind: 'order', path: '/comanda', name: 'Unde este comanda mea?' },
  { kind: 'blog', path: '/blog', name: 'Blog' },
];
