import { pluralize } from '../../../platform/text/romanian.ts';

export const bundleTexts = {
  title: 'Pachet',
  none: 'Produsul nu este un pachet. Adaugă componente ca să vinzi mai multe produse împreună, la un singur preț.',
  noStock: 'Un pachet nu are stoc propriu: se vinde din stocul componentelor.',
  partOf: 'Produsul este componentă în:',
  add: 'Adaugă o componentă',
  addExample: 'Nume sau cod',
  parts: 'Componente',
  quantityOf: (name: string) => `Cantitatea din ${name}`,
  removeOf: (name: string) => `Scoate ${name}`,
  onHand: (units: number) => `${units} în stoc`,
  unsold: 'nu este în vânzare',
  sum: 'Componentele separat',
  price: 'Prețul pachetului',
  advantage: 'Avantajul clientului',
  advantageHint:
    'Doar pentru tine: în magazin, un preț tăiat apare numai după regula celui mai mic preț din 30 de zile.',
  available: 'Se pot vinde acum',
  units: (count: number) => pluralize(count, 'pachet', 'pachete'),
  mixedVat: 'Componentele au cote de TVA diferite: pe factură, prețul pachetului se împarte pe componente.',
  save: 'Salvează componentele',
  saved: 'Componentele sunt salvate.',
  archiveStops: (names: string) => `Se opresc din vânzare și pachetele: ${names}.`,
  stopped: (names: string) => `Nu se mai pot cumpăra nici pachetele: ${names}.`,
} as const;
