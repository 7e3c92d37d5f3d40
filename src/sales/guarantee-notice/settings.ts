import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { storedFileId } from '../../platform/stored-files.ts';
import { guaranteeNoticeKey } from './notice-image.ts';

const file = () =>
  text(120, 'Alege fișierul.')
    .refine((value) => value === '' || storedFileId(value) !== null, 'Alege fișierul.')
    .default('');

/** The Commission's files of the notice; without them the shop shows its text. */
export const guaranteeNoticeSettings = defineSettings({
  key: guaranteeNoticeKey,
  name: 'Nota despre garanția legală',
  text:
    'Din 27 septembrie 2026 magazinele arată nota armonizată a Comisiei Europene, neschimbată. Fișierele „Legal ' +
    'guarantee_notice_RO” se descarcă de pe commission.europa.eu (caută „harmonised notice”; modelul este anexa I a ' +
    'Regulamentului 2025/1960). Nota apare deschisă înainte de comandă, în subsolul paginilor și în confirmarea ' +
    'comenzii. Până le încarci, magazinul arată textul notei.',
  schema: z.object({
    image: file().meta({
      title: 'Nota pentru ecran',
      description: 'SVG sau PNG color, de cel puțin 500 de pixeli lățime, cel mult 2 MB. Se păstrează neschimbată.',
      format: 'image-file',
    }),
    pdf: file().meta({
      title: 'Nota pentru e-mail',
      description: 'PDF, cel mult 2 MB. Se atașează la confirmarea comenzii.',
      format: 'pdf-file',
    }),
  }),
});
