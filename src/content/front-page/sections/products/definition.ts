import { z } from 'zod';
import { carouselLists } from '../../../../catalog/product-page/contract.ts';
import { defineSection, sectionFields } from '../../define-section.ts';
import { refusalTexts } from '../../texts.ts';

export const products = defineSection({
  kind: 'products',
  name: 'Produse',
  hint: 'Cele mai cumpărate, cele mai noi sau cele reduse, din tot magazinul sau dintr-o categorie.',
  fields: { ...sectionFields, list: z.enum(carouselLists, refusalTexts.badList) },
  initial: { title: 'Cele mai cumpărate', list: 'best', count: 8, categoryId: null },
});
