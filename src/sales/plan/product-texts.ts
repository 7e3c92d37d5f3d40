export const refusalTexts = { badIds: 'Lista de produse nu este corectă.' } as const;

/** Apart from `texts.ts`, so that pages of products do not load those of the plan. */
export const planPath = '/planul-meu';

export const productTexts = {
  title: 'Împreună cu ce ai în coș',
  emptyCart: 'Când ai și alte produse în coș, vezi aici ce aduc împreună pe zi.',
  wait: 'Adunăm ce aduce acest produs la ce ai în coș.',
  open: 'Deschide planul meu',
  toPlan: 'Vezi ce adună produsele din coș',
  toPlanText: 'Totaluri pe zi față de VNR și de nivelurile maxime.',
} as const;
