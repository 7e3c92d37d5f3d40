import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';

const badText = 'Scrie cel mult 2000 de caractere.';
const badName = 'Scrie între 3 și 160 de caractere.';
const badUrl = 'Scrie adresa întreagă, de la https://.';
const badDays = 'Scrie între 1 și 30 de zile.';

/** Facts of the accessibility statement besides the text of its page and the last automatic check. */
export const accessibilitySettings = defineSettings({
  key: 'accessibility',
  name: 'Declarația de accesibilitate',
  text: 'Pagina /accessibility se scrie din aceste date și din ultima verificare automată; textul ei este la Pagini.',
  schema: z.object({
    limits: paragraphs(1, 2000, badText)
      .default(
        [
          '- Documentele PDF, cum sunt facturile, nu au structură pentru cititoare de ecran. Aceleași date sunt pe pagina comenzii și în e-mailuri.',
          '- Pagina băncii, la plata cu cardul, nu este a magazinului.',
          '- Harta lockerelor este un ajutor vizual. Lockerul se poate alege și din lista de lângă ea.',
          '- Pozele trimise de clienți la recenzii pot să nu aibă descriere.',
        ].join('\n'),
      )
      .meta({ title: 'Limite cunoscute', description: 'Câte una pe rând, cu „- ” în față.', format: 'multiline' }),
    review: paragraphs(0, 2000, badText)
      .default('O verificare făcută de oameni care folosesc tehnologii asistive nu a avut loc încă.')
      .meta({
        title: 'Verificări făcute de oameni',
        description: 'Cine a verificat magazinul, când și ce a găsit.',
        format: 'multiline',
      }),
    answerDays: z.int(badDays).min(1, badDays).max(30, badDays).default(5).meta({
      title: 'În câte zile lucrătoare răspunzi la o sesizare',
    }),
    authority: text(160, badName).min(3, badName).default('Autoritatea pentru Digitalizarea României (ADR)').meta({
      title: 'Autoritatea',
    }),
    authorityUrl: text(200, badUrl)
      .refine((url) => /^https:\/\/[^\s"<>()]+$/.test(url) && URL.canParse(url), badUrl)
      .default('https://www.adr.gov.ro')
      .meta({ title: 'Pagina autorității' }),
  }),
});
