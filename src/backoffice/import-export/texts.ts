import { pluralize } from '../../platform/text/romanian.ts';

/** Kinds of products that other systems sell and this shop does not, with the reason. */
const notSoldKinds: Record<string, string> = {
  external: 'se vinde pe alt site',
  grouped: 'este doar o listă de alte produse; fă-l din nou ca pachet',
  virtual: 'nu are ce se expedia',
  downloadable: 'este un fișier de descărcat',
  'gift card': 'cardurile cadou se fac la Carduri cadou',
};

export const texts = {
  notSoldKinds,
  notSoldKind: (kind: string) => `Produsul de tipul „${kind}” nu se importă: ${notSoldKinds[kind]}.`,
  archived: 'Produsul era arhivat: se importă nepublicat.',
  notPermitted: 'Drepturile tale din echipă nu îți permit acest export.',
  importNotPermitted:
    'Nu ai dreptul să schimbi ce e în acest fișier: pentru prețuri, stoc și clienți sunt drepturi aparte.',
  // The file as a whole.
  badName: 'Numele fișierului are cel mult 200 de caractere.',
  empty: 'Fișierul este gol.',
  tooLarge: 'Fișierul are cel mult 100 MB.',
  unknownImport: 'Importul nu există.',
  notReady: 'Importul nu mai poate fi confirmat.',
  nothingToDo: 'Fișierul nu schimbă nimic.',
  tooLate: 'Importul s-a terminat și nu mai poate fi oprit.',
  badRange: 'Alege un interval de date valid.',
  notRecognised:
    'Nu recunoaștem coloanele. Prima linie trebuie să aibă numele lor: „Cod produs” și cel puțin încă una, sau un export din WooCommerce ori Shopify: produse, stoc, clienți, comenzi sau adrese vechi.',
  noRows: 'Fișierul are doar numele coloanelor, fără niciun rând.',
  tooManyRows: (max: number) => `Un fișier are cel mult ${pluralize(max, 'rând', 'rânduri')}.`,
  openQuote: (line: number) =>
    `Ghilimelele deschise pe rândul ${line} nu se închid. Închide-le sau șterge-le, apoi încarcă fișierul din nou.`,
  longRow: (line: number, { cells, row, cell }: { cells: number; row: number; cell: number }) =>
    `Rândul ${line} este prea lung: are peste ${pluralize(cells, 'coloană', 'coloane')}, peste ${pluralize(row, 'caracter', 'caractere')} sau o celulă cu peste ${pluralize(cell, 'caracter', 'caractere')}.`,
  interrupted:
    'Serverul s-a oprit în timpul importului, iar magazinul a rămas cum era. Verifică fișierul și încarcă-l din nou.',
  failed: 'Importul s-a oprit din cauza unei erori și nu a schimbat nimic. Încarcă fișierul din nou.',
  failedAt: (line: number, sentence: string) =>
    `Importul s-a oprit la rândul ${line} și nu a schimbat nimic: ${sentence}`,

  // One line.
  noCode: 'Codul produsului lipsește.',
  twice: (code: string, line: number) => `Codul ${code} apare și pe rândul ${line}.`,
  twiceLot: (line: number) => `Același lot apare și pe rândul ${line}.`,
  manyCells: 'Rândul are mai multe coloane decât antetul; verifică ghilimelele.',
  badAmount: 'Scrie o sumă în lei, ca 49,90.',
  ambiguousAmount: (text: string) => `${text} poate însemna două sume; scrie suma cu două zecimale și fără puncte.`,
  amountRange: 'Suma este între 0,01 și 1.000.000 de lei.',
  badWhole: (min: number, max: number) => `Scrie un număr întreg de la ${min} la ${max}.`,
  badYesNo: 'Scrie da sau nu.',
  gtinLeftOut:
    'Codul de bare nu are 8, 12, 13 sau 14 cifre, ori cifra de control nu se potrivește; produsul se importă fără el.',
  gtinTaken: (code: string) => `Codul de bare este al produsului ${code}.`,
  badNutrient: (line: string) =>
    `„${line}” nu are forma: nume | sursă | cantitate | unitate | % VNR, urmată, dacă e nevoie, de nutrient:formă.`,
  unknownNutrientKey: (key: string) => `Nu există nutrientul sau forma „${key}”.`,
  unknownNutrients: (names: string) => `Nu sunt nutrienți cunoscuți și rămân rânduri libere: ${names}.`,
  badPlan: (line: string) => `„${line}” nu are forma: 2026-12-01 08:00 | 39,90.`,
  pastPlan: (moment: string) => `Prețul planificat pentru ${moment} nu se mai importă: data a trecut.`,
  badDay: 'Scrie data ca 31.10.2027.',
  badPicture: 'Imaginile sunt adrese care încep cu http:// sau https://, câte una pe rând.',
  manyPictures: (max: number) => `Un produs are cel mult ${max} imagini.`,
  unknownPicture: (path: string) => `Imaginea ${path} nu este în magazin.`,
  pictureLeftOut: (path: string) => `Imaginea ${path} nu este în magazin; produsul se importă fără ea.`,
  badFilter: (name: string) =>
    `Filtrul „${name}” nu există și nu poate fi creat. Scrie-l ca „Grup: Opțiune”, cu 2 până la 80 de caractere fiecare; opțiunile de producător și de preț se calculează singure.`,
  badHashtag: (name: string) => `Hashtagul „${name}” are 2 până la 80 de caractere.`,
  reservedCategory: (name: string) => `Magazinul are deja o pagină la adresa categoriei „${name}”; alege alt nume.`,
  newWithout: (what: string) => `Produs nou fără ${what}.`,
  unknownProduct: (code: string) => `Nu există niciun produs cu codul ${code}.`,
  draft: (fields: string[]) => `Rămâne nepublicat; lipsesc: ${fields.join(', ')}.`,
  claims: (words: string[]) => `Cuvinte pe care un supliment nu le poate folosi: ${words.join(', ')}.`,

  // Families.
  stockOfBundle: (code: string) => `Produsul „${code}” este un pachet și nu are stoc propriu.`,
  noAttributes: (family: string) => `Familia „${family}” nu are atribute; scrie numele lor, câte unul pe rând.`,
  otherAttributes: (family: string, names: readonly string[]) =>
    `Alt rând dă familiei „${family}” atributele: ${names.join(', ')}.`,
  badValueCount: (count: number) =>
    `Scrie ${pluralize(count, 'valoare', 'valori')}, câte una pe rând, în ordinea atributelor.`,
  manyAttributes: 'O familie are cel mult trei atribute.',

  // Lots.
  manyLots: 'Produsul are mai multe loturi; scrie lotul.',
  otherDate: (day: string) => `Lotul este deja în stoc, cu altă dată de expirare (${day}).`,
  expired: 'Lotul este expirat.',
  badLot: 'Lotul are cel mult 60 de caractere.',

  // Customers of other shops.
  noEmail: 'Rândul nu are e-mail, iar fără el clientul nu are cum să intre în cont.',
  badEmail: 'Adresa de e-mail nu este validă.',
  staffRole: (role: string) => `Este un cont de echipă (${role}); invită persoana la Echipă.`,
  isStaff: 'Adresa este a unui cont al echipei.',
  sameCustomer: (line: number) => `Același client este și pe rândul ${line}; datele lui se adună.`,
  badPhone: 'Telefonul nu este un număr de mobil din România; clientul se importă fără el.',
  noTaxId: 'Firma nu are un CUI valid în fișier; clientul se importă fără ea.',
  noCompanyAddress: 'Firma nu are o adresă întreagă în fișier; clientul se importă fără ea.',
  otherCountry: 'Adresa este din altă țară și nu se preia: livrăm în România.',
  noCounty: 'Adresa nu se preia: județul lipsește sau nu este unul din România.',
  noPostalCode: 'Adresa nu se preia: codul poștal are șase cifre.',
  noSector: 'Adresa nu se preia: la București e nevoie de sector.',
  noAddressPhone: 'Adresa nu se preia: curierul are nevoie de un număr de mobil.',
  noAddressName: 'Adresa nu se preia: lipsește numele destinatarului.',
  questionedLocality: (question: string) => `${question} Adresa se preia așa cum este scrisă.`,
  subscribedThere: 'abonat; se preia numai dacă acordul este dovedit',
  consentSource: 'Scrie de unde vine dovada acordului, cu 3 până la 200 de caractere.',
  consentDay: 'Alege ziua acordului, cel târziu astăzi.',

  // Orders of other shops.
  noOrderNumber: 'Comanda nu are număr.',
  otherCurrency: (currency: string) => `Comanda este în ${currency}; istoricul ține numai sume în lei.`,
  orderWithoutEmail: 'Comanda nu are un e-mail valid, deci nu are cui să fie arătată.',
  badOrderDate: 'Data nu poate fi citită sigur; exportă din nou cu date ca 2024-05-31 14:05:00.',
  orderWithoutLines: 'Comanda nu are produse.',
  badOrderAmount: (text: string) => `„${text}” nu este o sumă.`,
  badOrderLine: 'Un produs al comenzii nu are nume sau o cantitate întreagă.',
  draftOrder: 'Este o ciornă, nu o comandă.',
  unknownOrderState: (state: string) => `Starea „${state}” nu este una cunoscută; comanda apare „În lucru”.`,

  // Redirects.
  regexRedirect: 'Regulile cu expresii nu se preiau; scrie adresele una câte una.',
  ownPage: 'Magazinul are deja o pagină la această adresă; ea rămâne.',
  noPage: (title: string) =>
    title === ''
      ? 'Lipsește adresa nouă.'
      : `Nu găsim în magazin pagina „${title}”; scrie unde să ducă într-o coloană „Adresa nouă”.`,
  redirectProblems: {
    loop: 'Redirecționarea s-ar întoarce la ea însăși.',
    tooMany: 'Sunt deja prea multe redirecționări.',
  },

  // Other systems.
  notSold: (type: string) => `Produsele de tipul „${type}” nu se importă.`,
  noParent: (parent: string) => `Produsul principal ${parent} lipsește sau este mai jos în fișier.`,
  oldPriceLeftOut: (price: string) =>
    `Prețul vechi ${price} nu se importă: o reducere pornește de la prețurile cu care produsul s-a vândut aici.`,
  badMeasure: 'Greutatea sau dimensiunea nu este un număr; produsul se importă fără ea.',
  noVariant: 'Rândul nu are nici preț, nici imagine.',
} as const;

/** Reason of the stock moves an import makes. */
export const stockMoveReason = 'inventar din fișier';
