import type { OrderPushEvent } from './push-rules.ts';

/** Notifications appear on locked screens, so they name the order and its state only. */
export const newsTexts: Record<OrderPushEvent, string> = {
  shipped: 'Coletul a plecat spre tine.',
  locker: 'Coletul te așteaptă în locker.',
  delivered: 'Comanda a fost livrată.',
};

export const newsTitle = (number: string): string => `Comanda ${number}`;

export const screenTexts = {
  title: 'Vești pe acest dispozitiv',
  text: 'Îți dăm de știre când pleacă coletul, când ajunge în locker și când este livrat. E-mailurile vin oricum.',
} as const;
