import { z } from 'zod';
import { text } from '../../platform/schema.ts';

export const analyticsKind = 'google-analytics';

const badId = 'Scrie codul de măsurare, de exemplu G-XXXXXXXXXX.';

/** The property at Google Analytics, as staff enter it. */
export const AnalyticsSettings = z.strictObject({
  measurementId: text(30, badId)
    .regex(/^G-[A-Z0-9]{4,20}$/, badId)
    .meta({ title: 'Codul de măsurare', description: 'Din Google Analytics: Administrare, Fluxuri de date.' }),
});

export const analyticsTexts = {
  name: 'Google Analytics',
  text: 'Măsoară vizitele. Se încarcă numai după acordul vizitatorului; cu el apare bannerul de cookie-uri.',
  standInText: 'Paginile nu încarcă nimic de la Google.',
  unknown: 'Google nu cunoaște acest cod de măsurare.',
  unreachable: 'Google nu răspunde. Încearcă din nou peste câteva minute.',
  incomplete: 'Scrie întâi codul de măsurare.',
} as const;
