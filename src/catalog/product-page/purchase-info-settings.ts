import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { purchaseInfoDefaults, purchaseInfoKey } from './purchase-info-texts.ts';

const words = (max: number) => {
  const message = `Scrie între 2 și ${max} de caractere.`;
  return text(max, message).min(2, message);
};

const badHour = 'Scrie o oră întreagă, între 1 și 23.';

/** Texts of the product page about delivery, returns and payment. */
export const purchaseInfoSettings = defineSettings({
  key: purchaseInfoKey,
  name: 'Livrare: ce promite pagina produsului',
  text: 'Zilele de livrare vin de la curieri; aici sunt ora predării și textele.',
  schema: z.object({
    handoverHour: z.int(badHour).min(1, badHour).max(23, badHour).default(purchaseInfoDefaults.handoverHour).meta({
      title: 'Ora predării către curier',
      description: 'O comandă dintr-o zi lucrătoare, până la această oră, pleacă în aceeași zi.',
    }),
    handover: words(160)
      .default(purchaseInfoDefaults.handover)
      .meta({ title: 'Când pleacă coletul', description: '{ora} devine ora predării, de exemplu 14:00.' }),
    freshHow: words(120).default(purchaseInfoDefaults.freshHow).meta({ title: 'Despre termenul de valabilitate' }),
    withdrawal: words(40).default(purchaseInfoDefaults.withdrawal).meta({ title: 'Retur, titlul' }),
    withdrawalHow: words(120).default(purchaseInfoDefaults.withdrawalHow).meta({ title: 'Retur, textul la alimente' }),
    goodsWithdrawalHow: words(120)
      .default(purchaseInfoDefaults.goodsWithdrawalHow)
      .meta({ title: 'Retur, textul la celelalte produse' }),
    payment: words(40).default(purchaseInfoDefaults.payment).meta({ title: 'Plată, titlul' }),
    paymentHow: words(60).default(purchaseInfoDefaults.paymentHow).meta({ title: 'Plată, legătura' }),
  }),
});
