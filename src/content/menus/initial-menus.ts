import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';
import type { MenuEntry, MenusFields } from './fields.ts';
import type { MenuLink, ShownMenus } from './shown-menus.ts';

const bar = [
  { name: 'Campanii', to: '/campaigns' },
  { name: 'Blog', to: '/blog' },
];
const information = [
  { name: 'Despre noi', to: '/about-us' },
  { name: 'Termeni și condiții', to: '/terms-and-conditions' },
  { name: 'Confidențialitate', to: '/privacy' },
  { name: 'Politica de cookie-uri', to: '/cookies-policy' },
  { name: 'Setări pentru cookie-uri', to: '/consimtamant' },
  { name: 'Garanția legală', to: '/legal-guarantee' },
  { name: 'Accesibilitate', to: '/accessibility' },
  { name: 'Protecția consumatorilor – ANPC', to: 'https://anpc.ro' },
  { name: withdrawalLabel, to: '/withdrawal' },
];
const payment = [
  { name: 'Cum cumpăr', to: '/how-to-buy' },
  { name: 'Unde este comanda mea?', to: '/comanda' },
  { name: 'Transport și retur', to: '/transport-and-return' },
  { name: 'Metode de plată', to: '/payment-methods' },
];

/** The menus of the specification, as pages show them. */
export const initialShownMenus: ShownMenus = {
  bar,
  information: { title: 'Informații', links: information },
  payment: { title: 'Plată și livrare', links: payment },
};

const toEntries = (links: readonly MenuLink[]): MenuEntry[] =>
  links.map(({ name, to }, index) => ({ id: index + 1, name, kind: 'address', targetId: null, address: to }));

/** The same, as the back office arranges them. */
export const initialMenus = (): MenusFields => ({
  bar: toEntries(bar),
  informationTitle: initialShownMenus.information.title,
  information: toEntries(information),
  paymentTitle: initialShownMenus.payment.title,
  payment: toEntries(payment),
});
