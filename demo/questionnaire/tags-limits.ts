import type { DemoTag } from '../types.ts';

type Limit = Omit<DemoTag, 'name' | 'reason' | 'effect'>;

const requires = (name: string, reason: string, limit: Limit): DemoTag => ({
  name,
  reason,
  effect: 'requires',
  ...limit,
});
const excludes = (name: string, limit: Limit): DemoTag => ({ name, reason: '', effect: 'excludes', ...limit });
const prefers = (name: string, options: string[]): DemoTag => ({
  name,
  reason: 'produsul vine în această formă',
  effect: 'prefers',
  options,
});

const each = (codes: string[]): Record<string, number> => Object.fromEntries(codes.map((code) => [code, 1]));

const planning = [
  'SOR-FOLIC-400-90',
  'VER-FOLAT-400-60',
  'VER-PRENAT-60',
  'MIN-FE-FEM-60',
  'VER-FE-LIPO-30',
  'SOR-FE-SIROP-200',
  'VER-ALGE-PIC-30',
  'VER-DHA-MAMA-30',
];
const breastFeeding = [
  'VER-POSTNAT-60',
  'COD-LACT-20',
  'VER-DHA-MAMA-30',
  'VER-ALGE-PIC-30',
  'MIN-FE-FEM-60',
  'VER-FE-LIPO-30',
  'SOR-FE-SIROP-200',
];

const fromBirth = ['ZUM-D3-400-10', 'ZUM-PRO-PIC-10', 'BIO-LGG-PIC-8', 'ZUM-PIPETA-3'];
const from3 = [
  ...fromBirth,
  'ZUM-SIROP-200',
  'ZUM-SOC-150',
  'AUR-PROP-COP-100',
  'ZUM-PRO-PLIC-14',
  'NOR-OM-KIDS-150',
  'NOR-COD-MANGO-250',
];
const from4 = [
  ...from3,
  'ZUM-MULTI-60',
  'ZUM-CA-D3-45',
  'ZUM-C-GUM-60',
  'ZUM-BETAG-60',
  'ZUM-OMEGA-PESTI-60',
  'ZUM-OMEGA-GUM-45',
];
const from6 = [...from4, 'SOR-C-MAST-100', 'ZUM-MG-GUM-60', 'BIO-PRO-TAB-COP-30'];
const teenagers = [
  'SOR-MULTI-ADO-60',
  'SOR-C-MAST-100',
  'ZUM-C-GUM-60',
  'ZUM-MG-GUM-60',
  'ZUM-CA-D3-45',
  'ZUM-OMEGA-PESTI-60',
  'ZUM-OMEGA-GUM-45',
  'NOR-COD-MANGO-250',
  'BIO-PRO-TAB-COP-30',
  'BIO-LGG-PIC-8',
];
const wholeTable = [
  'SOR-C-MAST-100',
  'COD-CAT-150',
  'COD-MACES-100',
  'LAN-ACER-100',
  'NOR-COD-MANGO-250',
  'LAN-IN-MAC-400',
  'LAN-CHIA-500',
  'LAN-ULEI-IN-250',
  'BIO-LGG-PIC-8',
  'LAN-TARATE-500',
  'COD-MUSET-60',
  'AUR-MIERE-SALC-500',
  'LAN-BATON-CURM-16',
  'AUR-FAGURE-350',
  'COD-AFINE-100',
];

/** Tags that require, exclude or prefer products. */
export const limitTags: Record<string, DemoTag> = {
  vegan: requires('Vegan', 'produsul este vegan', { options: ['Vegan'] }),
  vegetarian: requires('Vegetarian', 'produsul este potrivit pentru vegetarieni', { options: ['Vegetarian'] }),
  faraLactoza: requires('Fără lactoză', 'produsul nu conține lactoză', { options: ['Fără lactoză'] }),
  faraGluten: requires('Fără gluten', 'produsul nu conține gluten', { options: ['Fără gluten'] }),

  planificare: requires('Înainte de sarcină', 'produsul e ales pentru această perioadă', { products: each(planning) }),
  primulTrimestru: requires('Primul trimestru', 'produsul e ales pentru această perioadă', {
    products: each([...planning, 'VER-GREATA-30', 'MIR-ULEI-BURTA-150']),
  }),
  sarcina: requires('Sarcină', 'produsul e ales pentru această perioadă', {
    products: each([...planning, 'MIR-ULEI-BURTA-150']),
  }),
  alaptez: requires('Alăptare', 'produsul e ales pentru această perioadă', { products: each(breastFeeding) }),

  sub3: requires('Copii sub 3 ani', 'produsul se dă și celor mai mici, la recomandarea pediatrului', {
    products: each(fromBirth),
  }),
  de3: requires('Copii de 3 ani', 'produsul se poate da de la 3 ani', { products: each(from3) }),
  de4: requires('Copii de 4 și 5 ani', 'produsul se poate da de la 4 ani', { products: each(from4) }),
  de6: requires('Copii de 6 ani și mai mari', 'produsul se poate da la această vârstă', { products: each(from6) }),
  adolescent: requires('Adolescenți', 'produsul se potrivește acestei vârste', { products: each(teenagers) }),
  totiLaMasa: requires('Pentru toată familia', 'produsul se potrivește și adulților, și copiilor mai mari', {
    products: each(wholeTable),
  }),

  faraCofeina: excludes('Cu cofeină', { warns: 'Conține cofeină' }),
  faraAnticoagulante: excludes('De evitat cu anticoagulante', { warns: 'anticoagulante' }),
  faraPlante: excludes('Plante care cer sfatul medicului', {
    categories: [
      'Adaptogene',
      'Plante pentru seară',
      'Tincturi și picături',
      'Extracte standardizate',
      'Ciuperci funcționale',
      'Echilibru hepatic',
    ],
  }),

  capsule: prefers('Capsule și comprimate', ['Capsule', 'Capsule moi', 'Comprimate']),
  bauturi: prefers('De băut', ['Pulbere', 'Plicuri', 'Efervescente', 'Fiole', 'Ceai']),
  picaturi: prefers('Picături, sirop, ulei', ['Picături', 'Sirop', 'Ulei']),
  jeleuri: prefers('De mestecat', ['Jeleuri', 'Comprimate masticabile', 'Batoane și gustări']),
};
