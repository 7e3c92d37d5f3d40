import { z } from 'zod';

export const companyLookupKind = 'company-lookup';

/** The register needs no account, so it is used also while nothing is stored. */
export const CompanyLookupSettings = z.strictObject({
  use: z
    .enum(['on', 'off'])
    .default('on')
    .meta({
      title: 'Completează datele firmei după CUI',
      description: 'Registrul este public; un răspuns care întârzie nu ține formularul pe loc.',
      optionNames: { on: 'Da', off: 'Nu' },
    }),
});

export const companyLookupTexts = {
  name: 'Căutarea firmelor (ANAF)',
  text: 'Denumirea și sediul firmei se completează singure când clientul scrie CUI-ul. Nu are nevoie de cont.',
  unavailable: 'Registrul ANAF nu răspunde acum. Încearcă din nou peste câteva minute.',
  off: 'Căutarea firmelor este oprită.',
} as const;
