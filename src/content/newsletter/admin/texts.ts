import { pluralize } from '../../../platform/text/romanian.ts';
import type { BoughtKind, IssueState, Segment } from '../issue-rules.ts';
import type { Source, SubscriberState } from '../rules.ts';

export const texts = {
  title: 'Newsletter',
  text: 'Cine s-a abonat, de unde și când și-a dat acordul.',
  search: 'E-mail',
  state: 'Stare',
  anyState: 'Toți',
  source: 'Sursă',
  anySource: 'Oricare',
  email: 'E-mail',
  askedAt: 'Cerut la',
  confirmedAt: 'Acord confirmat la',
  unsubscribedAt: 'Dezabonat la',
  nameOf: (email: string) => `abonatul ${email}`,
  one: 'abonat',
  many: 'abonați',
  none: 'Niciun abonat',
  noneText: 'Formularul stă la capătul fiecărei pagini a magazinului.',
  exportCsv: 'Descarcă CSV',
  exportFailed: 'Fișierul nu s-a descărcat. Încearcă din nou.',
  unsubscribe: 'Dezabonează',
  leaveTitle: 'Dezabonezi adresele alese?',
  leaveText: 'Fă asta doar la cererea lor. Pentru a reveni trebuie să se aboneze și să confirme din nou.',
  left: 'Adresele alese sunt dezabonate.',
  bounced: 'Adresă respinsă',
  markBounced: 'Mesajele s-au întors',
  clearBounced: 'Adresa merge',
  markedBounced: 'Nu mai trimitem la adresele alese.',
  clearedBounced: 'Trimitem din nou la adresele alese.',
  subscribersTab: 'Abonați',
  issuesTab: 'Newslettere',
  growth: 'Abonați la sfârșitul lunii',
  month: 'Luna',
  confirmed: 'Abonați acum',
  pending: 'Așteaptă confirmarea',
  cameThisMonth: 'Veniți luna aceasta',
  leftThisMonth: 'Plecați luna aceasta',
} as const;

/** Shared by the screen and the CSV export. */
export const stateNames: Record<SubscriberState, string> = {
  pending: 'Neconfirmat',
  confirmed: 'Abonat',
  unsubscribed: 'Dezabonat',
};

export const sourceNames: Record<Source, string> = {
  site: 'Formular din site',
  account: 'Din cont',
  registration: 'La crearea contului',
  import: 'Din magazinul vechi',
};

export const exportColumns = ['E-mail', 'Stare', 'Sursă', 'Cerut la', 'Acord confirmat la', 'Dezabonat la'];

export const issueTexts = {
  text: 'Scrise aici, trimise în tranșe abonaților care și-au dat acordul.',
  add: 'Newsletter nou',
  search: 'Subiect',
  none: 'Niciun newsletter',
  noneText: 'Primul stă ca ciornă până când îl trimiți.',
  nameOf: (subject: string) => `newsletterul ${subject}`,
  status: 'Stare',
  any: 'Toate',
  when: 'Trimis la',
  sent: 'Trimise',
  failed: 'Respinse',
  unconfirmed: 'Întrerupte',
  unconfirmedHint:
    'La mesajele întrerupte serverul de e-mail nu a mai răspuns. Nu se trimit a doua oară, ca nimeni să nu primească mesajul de două ori.',
  clicked: 'Au apăsat',
  unsubscribed: 'Dezabonări',
  orders: 'Comenzi',
  value: 'Valoare',
  recipients: 'Destinatari',
  figures: 'Rezultate',
  figuresHint:
    'Comenzile celor care au apăsat pe un link, în 7 zile. Valoarea este fără ce s-a anulat, returnat sau rambursat.',
  message: 'Mesajul',
  subject: 'Subiect',
  preheader: 'Rândul de previzualizare',
  preheaderHint: 'Se vede în listă, lângă subiect. Gol înseamnă subiectul.',
  products: 'Produse după text',
  addProduct: 'Adaugă un produs',
  unknown: (id: number) => `nr. ${id}`,
  audience: 'Cui i se trimite',
  segment: 'Abonații',
  boughtKind: 'Au cumpărat',
  boughtIds: 'Alege',
  chosen: 'Alese',
  boughtDays: 'În ultimele câte zile',
  lapsedDays: 'De câte zile nu au mai cumpărat',
  lapsedHint: 'Numai cei care au cumpărat cândva.',
  minValue: 'Cel puțin, în lei',
  minValueHint: 'Suma comenzilor lor, fără ce s-a anulat sau rambursat.',
  audienceCount: (count: number) =>
    count === 0 ? 'Nu îl primește niciun abonat.' : `Destinatari: ${pluralize(count, 'abonat', 'abonați')}.`,
  sending: 'Trimitere',
  preview: 'Previzualizare',
  closePreview: 'Închide previzualizarea',
  previewTitle: (subject: string) => `Previzualizarea mesajului ${subject}`,
  test: 'Mesaj de probă',
  testEmail: 'Adresa pentru probă',
  testSend: 'Trimite proba',
  testSent: 'Mesajul de probă pleacă acum.',
  sendNow: 'Trimite acum',
  sendTitle: 'Trimiți newsletterul?',
  sendText: 'Nu mai poate fi schimbat după ce începe trimiterea.',
  at: 'Data trimiterii',
  schedule: 'Programează',
  atMissing: 'Alege un moment din viitor.',
  scheduled: 'Newsletterul este programat.',
  started: 'Trimiterea începe în cel mult un minut.',
  cancel: 'Renunță la programare',
  cancelled: 'Newsletterul este din nou ciornă.',
  remove: 'Șterge',
  removeTitle: 'Ștergi ciorna?',
  removeText: 'Nu poate fi adusă înapoi.',
  removed: 'Ciorna este ștearsă.',
  saveFirst: 'Salvează întâi schimbările.',
  scheduledFor: (at: string) => `Pleacă la ${at}.`,
  sentAt: (at: string) => `Trimis la ${at}.`,
  saved: 'Newsletterul este salvat.',
  made: 'Newsletterul este gata, ca ciornă.',
} as const;

export const issueStateNames: Record<IssueState, string> = {
  draft: 'Ciornă',
  scheduled: 'Programat',
  sending: 'Se trimite',
  sent: 'Trimis',
};

export const segmentNames: Record<Segment, string> = {
  all: 'Toți abonații',
  bought: 'Cei care au cumpărat anumite produse',
  lapsed: 'Cei care nu au mai cumpărat de un timp',
  value: 'Cei care au cumpărat de o sumă',
};

export const boughtKindNames: Record<BoughtKind, string> = {
  product: 'Produse',
  category: 'Categorii',
  producer: 'Producători',
};
