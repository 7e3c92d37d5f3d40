import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { pushKey } from './push-key.ts';

export const pushSettings = defineSettings({
  key: pushKey,
  name: 'Notificări în browser',
  text: 'Clienții care apasă pe un buton primesc pe telefon sau calculator vești despre o comandă și despre un produs așteptat. E-mailurile se trimit oricum.',
  schema: z.object({
    isOn: z.boolean().default(true).meta({
      title: 'Clienții pot cere notificări',
      description: 'Cât este oprit, butonul nu apare și nu se trimite nicio notificare.',
    }),
  }),
});
