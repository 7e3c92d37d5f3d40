import type { Offer } from '../port.ts';

export const exampleOffer: Offer = {
  id: 501,
  price: 4990,
  minPrice: 4000,
  maxPrice: 6000,
  vatRate: 11,
  stock: 7,
  isActive: true,
  categoryId: 2751,
  partNumberKey: null,
  name: 'Vitamina D3 2000 UI',
  brand: 'Soriva',
  code: 'SOR D3, 2000',
  gtin: '5941234567899',
  description: '<p>Text</p>',
  images: ['https://vitrina.example/a.jpg', 'https://vitrina.example/b.jpg'],
  url: 'https://vitrina.example/vitamina-d3-501',
  characteristics: [{ id: 9081, value: 'Capsule' }],
  safetyInformation: 'A nu se lăsa la îndemâna copiilor.',
  manufacturer: { name: 'Soriva SRL', address: 'Str. Lungă 1, Brașov', email: 'contact@soriva.example' },
  responsible: null,
};
