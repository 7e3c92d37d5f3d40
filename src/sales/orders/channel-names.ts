import type { OrderOrigin } from './rules.ts';

/** The channel of an order, as the back office and the reports name it. */
export const originNames: Record<OrderOrigin, string> = {
  web: 'Magazin online',
  phone: 'Telefon',
  repeat: 'Livrare repetată',
  gift_card: 'Card cadou vândut',
  replacement: 'Înlocuire după rechemare',
  agent: 'Agent al clientului',
  emag: 'eMAG',
};

export const originName = (origin: string): string => (originNames as Record<string, string>)[origin] ?? origin;
