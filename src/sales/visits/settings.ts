import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { visitsKey } from './visits-key.ts';

const badMonths = 'Scrie un număr întreg între 1 și 13.';

export const visitSettings = defineSettings({
  key: visitsKey,
  name: 'Vizite',
  text: 'Numără în magazin, fără cookie-uri și fără adresa IP, ce fac vizitatorii care acceptă analiza: de unde vin, cu ce dispozitiv, până la ce pas ajung și ce caută. Rapoartele spun ce parte din comenzi are o vizită.',
  schema: z.object({
    isOn: z.boolean().default(false).meta({
      title: 'Se numără vizitele celor care acceptă analiza',
      description: 'Cât este pornit, magazinul arată bannerul de cookie-uri. Fără acord nu se trimite nimic.',
    }),
    keepMonths: z.int(badMonths).min(1, badMonths).max(13, badMonths).default(13).meta({
      title: 'Luni după care vizitele și cuvintele căutate se șterg',
      description: 'Rămân numai numărătorile pe zile.',
    }),
  }),
});
