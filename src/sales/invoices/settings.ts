import { z } from 'zod';
import { brandOfBuild } from '../../brands/brand-of-build.ts';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { issueMoments } from './issue-rules.ts';
import { texts } from './texts.ts';

const badSeries = 'Seria are între 1 și 10 litere mari, cifre sau liniuțe.';
const series = () => text(10, badSeries).regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, badSeries);

export const invoiceSettings = defineSettings({
  key: 'invoices',
  name: 'Facturi',
  text: 'Se aplică de acum înainte comenzilor care nu au încă factură. O comandă livrată are factură oricum.',
  schema: z.object({
    issueAt: z
      .enum(issueMoments)
      .default('shipped')
      .meta({
        title: 'Factura se emite',
        description: 'O comandă cu plata la livrare este plătită când ajunge coletul.',
        optionNames: {
          placed: 'când comanda este plasată',
          confirmed: 'când o confirmă magazinul',
          shipped: 'când pleacă coletul',
          paid: 'când este plătită',
        },
      }),
    series: series().default(brandOfBuild.code).meta({
      title: 'Seria facturilor',
      description: 'O serie nouă începe de la 1. Cea veche rămâne la facturile ei și la stornările lor.',
    }),
    proformaSeries: series().default(`PF-${brandOfBuild.code}`).meta({ title: 'Seria proformelor' }),
    footer: text(200, 'Scrie cel mult 200 de caractere.')
      .default(texts.noSignature)
      .meta({ title: 'Textul din josul facturii', description: 'Rămâne pe facturile emise cu el.' }),
  }),
});
