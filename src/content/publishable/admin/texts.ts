import type { PublishState } from '../rules.ts';

export const texts = {
  panel: 'Publicare',
  states: { draft: 'Ciornă', scheduled: 'Programat', published: 'Publicat' } satisfies Record<PublishState, string>,
  draft: 'Doar aici se vede.',
  since: (dateTime: string) => `Se vede din ${dateTime}.`,
  from: (dateTime: string) => `Apare singur la ${dateTime}.`,
  publish: 'Publică acum',
  schedule: 'Programează',
  at: 'Apare la',
  atMissing: 'Alege o zi și o oră care vine.',
  unpublish: 'Fă din nou ciornă',
  remove: 'Șterge',
  removeTitle: 'Ștergi definitiv?',
  removeText: 'Textul dispare de tot și nu poate fi adus înapoi.',
  saveFirst: 'Salvează întâi modificările.',
  published: 'Este publicat.',
  scheduled: 'Este programat.',
  unpublished: 'Este din nou ciornă.',
  removed: 'A fost șters.',
  see: 'Vezi pagina',
  anyState: 'Toate',
} as const;
