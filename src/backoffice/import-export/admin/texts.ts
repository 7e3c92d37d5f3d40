import { pluralize } from '../../../platform/text/romanian.ts';
import type { ExportKind, ImportHead, ImportState, RowView } from '../contract.ts';

export const texts = {
  title: 'Import și export',
  text: 'Produse, stoc și prețuri din fișiere CSV, și tot ce ai în magazin înapoi în fișiere.',

  importTitle: 'Importă un fișier',
  drop: 'Trage aici un fișier CSV',
  or: 'sau',
  choose: 'Alege fișierul',
  dropHint:
    'Produse, stoc sau prețuri, cel mult 100 MB. Recunoaștem fișierele descărcate de aici și exporturile din WooCommerce și Shopify: produse, stoc, clienți, comenzi și adrese vechi. Întâi vezi ce s-ar schimba; nimic nu intră în magazin fără acordul tău.',
  sending: (percent: number) => `Se trimite: ${percent}%`,
  stopSending: 'Oprește',
  notCsv: 'Alege un fișier CSV. Din Excel îl faci cu „Salvare ca” → CSV UTF-8.',

  exportTitle: 'Descarcă un fișier',
  exportText:
    'Fișierele se deschid în Excel, Google Sheets sau LibreOffice. Produsele, stocul și prețurile se pot încărca înapoi.',
  download: 'Descarcă',
  downloadOf: (what: string) => `Descarcă: ${what}`,
  period: { from: 'Comenzi de la', until: 'până la' },
  exports: {
    products: ['Produse', 'toate câmpurile, publicate sau nu'],
    stock: ['Stoc', 'fiecare lot, cu data de expirare'],
    prices: ['Prețuri', 'preț și preț recomandat de producător'],
    orders: ['Comenzi', 'una pe rând, din intervalul ales'],
    'order-lines': ['Produse comandate', 'unul pe rând, din intervalul ales'],
    customers: ['Clienți', 'cu acordul pentru newsletter; descărcarea rămâne în jurnal'],
  } satisfies Record<ExportKind, [name: string, text: string]>,

  history: 'Importuri',
  historyTable: 'Fișierele importate',
  none: 'Niciun import',
  noneText: 'Fișierele încărcate apar aici, cu ce au schimbat.',
  nameOf: (file: string) => `fișierul ${file}`,
  file: 'Fișier',
  holds: 'Conține',
  state: 'Stare',
  result: 'Schimbări',
  author: 'De',
  sentAt: 'Trimis la',
  kinds: {
    products: 'Produse',
    stock: 'Stoc',
    prices: 'Prețuri',
    customers: 'Clienți',
    orders: 'Comenzi vechi',
    redirects: 'Adrese vechi',
  } satisfies Record<NonNullable<ImportHead['kind']>, string>,
  formats: { vitrina: '', woocommerce: 'WooCommerce', shopify: 'Shopify' } satisfies Record<
    NonNullable<ImportHead['format']>,
    string
  >,
  states: {
    reading: 'Se citește',
    ready: 'Așteaptă acordul tău',
    unreadable: 'Nu poate fi citit',
    waiting: 'Urmează la rând',
    running: 'Se importă',
    done: 'Importat',
    failed: 'Oprit de o eroare',
    cancelled: 'Anulat',
  } satisfies Record<ImportState, string>,

  verdict: 'Ce se întâmplă',
  all: 'Toate',
  verdicts: {
    new: 'Noi',
    changed: 'Schimbate',
    unchanged: 'Neschimbate',
    faulty: 'Greșite',
  } satisfies Record<RowView['verdict'], string>,
  oneVerdict: {
    new: 'Nou',
    changed: 'Se schimbă',
    unchanged: 'Neschimbat',
    faulty: 'Se sare',
  } satisfies Record<RowView['verdict'], string>,
  draft: 'nepublicat',
  drafts: 'Rămân nepublicate',
  draftsHint: 'Le lipsește ceva obligatoriu pe un supliment; motivele sunt mai jos, la greșeli și avertismente.',

  reading: (rows: number) => (rows > 0 ? `S-au citit ${pluralize(rows, 'rând', 'rânduri')}…` : 'Se citește fișierul…'),
  waiting: 'Importul începe imediat.',
  running: (done: number, total: number) => `${done} din ${pluralize(total, 'rând', 'rânduri')}`,
  runningHint: 'Poți închide pagina. Până la ultimul rând magazinul arată ca înainte.',
  confirm: (rows: number) => `Importă ${pluralize(rows, 'rând', 'rânduri')}`,
  confirmTitle: 'Faci schimbările din fișier?',
  confirmText: ({ new: added, changed, faulty }: ImportHead['counts']) =>
    `${pluralize(added, 'rând nou', 'rânduri noi')} și ${pluralize(changed, 'schimbat', 'schimbate')}. ${
      faulty > 0 ? `${pluralize(faulty, 'rând greșit se sare', 'rânduri greșite se sar')}. ` : ''
    }Totul se face deodată sau deloc.`,
  subscribers: (count: number) =>
    `${pluralize(count, 'client este abonat', 'clienți sunt abonați')} la newsletter în fișier.`,
  subscribersHint: 'Rămân neabonați dacă la confirmare nu spui că acordurile lor sunt dovedite.',
  consentsTaken: (source: string, day: string) => `Acordurile au fost preluate ca dovedite din ${day}: ${source}.`,
  isConsentProven: 'Consimțămintele din fișier sunt dovedite',
  isConsentProvenHint:
    'Doar dacă poți arăta pentru fiecare abonat când și cum a spus da (de exemplu confirmarea din e-mail). Altfel lasă oprit: clienții intră fără newsletter și se pot abona singuri.',
  consentSource: 'Unde este dovada',
  consentSourceHint: 'De exemplu: Mailchimp, lista „Clienți”, cu dublă confirmare.',
  consentOn: 'Din ziua',
  consentOnHint: 'Pentru rândurile fără o dată a lor.',
  customersHint: 'Parolele nu se preiau și nimeni nu primește e-mail: clienții intră cu „Am uitat parola”.',
  ordersHint:
    'Comenzile vechi se văd în contul clientului și la Clienți. Nu schimbă stocul, facturile sau rapoartele, și nimeni nu primește e-mail.',
  redirects: (count: number) =>
    `${pluralize(count, 'adresă veche va duce la produs', 'adrese vechi vor duce la produse')}, ca redirecționare.`,
  giveUp: 'Renunță',
  stop: 'Oprește importul',
  stopped: 'Importul se oprește; magazinul rămâne cum era.',
  cancelled: 'Importul este anulat.',
  another: 'Încarcă alt fișier',
  nothing: 'Fișierul nu schimbă nimic: magazinul are deja tot ce spune el.',
  done: ({ new: added, changed, faulty }: ImportHead['counts']) =>
    `Gata: ${pluralize(added, 'rând nou', 'rânduri noi')}, ${pluralize(changed, 'schimbat', 'schimbate')}${
      faulty > 0 ? `, ${pluralize(faulty, 'greșit, sărit', 'greșite, sărite')}` : ''
    }.`,
  pictures: ({ waiting, done, failed }: ImportHead['pictures']) =>
    [
      waiting > 0
        ? `Se aduc imaginile pentru ${pluralize(waiting, 'produs', 'produse')}; până atunci rămân cele de acum.`
        : '',
      done > 0 ? `${pluralize(done, 'produs are', 'produse au')} imaginile noi.` : '',
      failed > 0 ? `La ${pluralize(failed, 'produs', 'produse')} lipsesc imagini care nu au putut fi descărcate.` : '',
    ].filter(Boolean),

  summary: 'Ce s-ar schimba',
  willBeCreated: 'Se vor crea',
  producers: 'Producători',
  categories: 'Categorii',
  filters: 'Filtre',
  hashtags: 'Hashtaguri',
  unknownHashtags: 'Hashtaguri pe care magazinul nu le are; produsele se importă fără ele',
  rows: 'Rândurile, așa cum vor fi',
  line: 'Rând',
  codes: {
    products: 'Cod',
    stock: 'Cod',
    prices: 'Cod',
    customers: 'E-mail',
    orders: 'Comandă',
    redirects: 'Adresa veche',
  } satisfies Record<NonNullable<ImportHead['kind']>, string>,
  name: 'Nume',
  changes: 'Schimbări',
  empty: 'gol',
  more: (number: number) => `și încă ${number}`,
  rowsTable: 'Tabelul rândurilor',
  rowPages: 'Paginile rândurilor',
  noRows: 'Niciun rând',
  noRowsText: 'Fișierul nu are rânduri de felul acesta.',
  rowName: (line: number) => `rândul ${line}`,

  faults: 'Greșeli și avertismente',
  faultsTable: 'Tabelul greșelilor',
  faultPages: 'Paginile greșelilor',
  faultsFile: 'Descarcă lista',
  refusedRows: 'Descarcă rândurile greșite',
  column: 'Coloană',
  what: 'Fel',
  sentence: 'Ce este de știut',
  fault: 'Greșeală',
  warning: 'Avertisment',

  losses: 'Ce nu se preia',
  lossesText: 'Coloane cu date care nu au loc în magazin. Rândurile care nu intră sunt mai jos, cu motivul.',
  lossesTable: 'Tabelul coloanelor care nu se preiau',
  filled: 'Rânduri',
  reason: 'De ce',
  columns: 'Coloanele fișierului',
  becomes: 'devine',
  ignored: 'nu se citește',
} as const;
