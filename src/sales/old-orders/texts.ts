import { pluralize } from '../../platform/text/romanian.ts';
import type { OldOrderState } from './rules.ts';

export const texts = {
  title: 'Comenzi din magazinul vechi',
  search: 'Caută cu cel mult 100 de caractere.',
  states: {
    completed: 'Finalizată',
    open: 'În lucru',
    unpaid: 'Neplătită',
    cancelled: 'Anulată',
    refunded: 'Bani întorși',
  } satisfies Record<OldOrderState, string>,
  systems: { woocommerce: 'WooCommerce', shopify: 'Shopify' },
  products: (number: number) => pluralize(number, 'produs', 'produse'),
} as const;
