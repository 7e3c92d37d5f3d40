import { ownTexts } from '../../brands/own-texts.ts';

export const purchaseInfoKey = 'promises';

export const purchaseInfoDefaults = {
  /** Hour of a working day (Europe/Bucharest) at which the courier collects parcels. */
  handoverHour: 14,
  handover: 'Comandă până la {ora} într-o zi lucrătoare, iar coletul pleacă în aceeași zi.',
  freshHow: 'Trimitem întâi lotul cu data cea mai apropiată.',
  withdrawal: 'Retur în 14 zile',
  withdrawalHow: 'Pentru produse sigilate, cu retragere online.',
  /** Only food has a seal that matters for health. */
  goodsWithdrawalHow: 'Fără să spui de ce, cu retragere online.',
  payment: 'Plată sigură',
  paymentHow: 'Vezi metodele de plată',
};

/** The texts in force: the shopkeeper's, otherwise the defaults. */
export function purchaseInfoTexts(own: Record<string, string> = ownTexts[purchaseInfoKey] ?? {}) {
  const handoverHour = Number(own.handoverHour ?? purchaseInfoDefaults.handoverHour);
  const time = `${handoverHour}:00`;
  const shown = { ...purchaseInfoDefaults, ...own, handoverHour };
  return {
    ...shown,
    handover: shown.handover.replaceAll('{ora}', time),
    orderToday: `Comandă până la ${time}: livrare estimată`,
    orderBy: (weekday: string): string => `Comandă până ${weekday} la ${time}: livrare estimată`,
  };
}
