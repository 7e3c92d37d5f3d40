import { type Area, areas, type Power, powers } from '../../platform/http/permissions.ts';

type AreaTexts = {
  /** Within a sentence: 'vede comenzi'. */
  name: string;
  title: string;
  /** Describes the permission to the shopkeeper who gives it. */
  read: string;
  write: string;
};

export const areaTexts: Record<Area, AreaTexts> = {
  orders: {
    name: 'comenzi',
    title: 'Comenzi și retururi',
    read: 'Vede comenzile, coletele, retururile, livrările repetate și buy-back, cu datele clienților.',
    write: 'Confirmă și schimbă comenzi, ia comenzi la telefon, lucrează retururi.',
  },
  customers: {
    name: 'clienți',
    title: 'Clienți',
    read: 'Vede clienții, cu adrese și comenzi.',
    write: 'Blochează conturi și deconectează clienți.',
  },
  catalogue: {
    name: 'catalog',
    title: 'Catalog',
    read: 'Vede produsele, și ciornele, și exportă catalogul.',
    write: 'Schimbă texte, poze, categorii și filtre, publică și importă produse.',
  },
  stock: {
    name: 'stoc',
    title: 'Stoc și loturi',
    read: 'Vede stocul pe loturi.',
    write: 'Face recepții și corectează stocul.',
  },
  marketing: {
    name: 'marketing',
    title: 'Marketing',
    read: 'Vede campaniile, codurile, newsletterul și abonații.',
    write: 'Face campanii și coduri cu reduceri, schimbă sliderul și anunțul, trimite newslettere.',
  },
  'gift-cards': {
    name: 'carduri cadou',
    title: 'Carduri cadou',
    read: 'Vede cardurile cadou și soldul lor.',
    write: 'Emite, prelungește și blochează carduri cadou.',
  },
  content: {
    name: 'conținut',
    title: 'Conținut',
    read: 'Vede paginile și articolele, și pe cele nepublicate.',
    write: 'Scrie pagini, articole și povești, schimbă chestionarul și redirecționările.',
  },
  claims: {
    name: 'afirmații',
    title: 'Afirmații despre sănătate',
    read: 'Vede textele publicate cu avertismente.',
    write: 'Acceptă, cu un motiv, un text pe care verificarea îl oprește; schimbă cuvintele magazinului.',
  },
  messages: {
    name: 'mesaje și recenzii',
    title: 'Mesaje și recenzii',
    read: 'Citește chatul, recenziile și întrebările.',
    write: 'Răspunde clienților, publică sau respinge recenzii și întrebări.',
  },
  recalls: {
    name: 'rechemări',
    title: 'Rechemări',
    read: 'Vede rechemările, cumpărătorii loturilor și răspunsurile lor.',
    write: 'Face rechemări și exerciții, le pornește cu parola și lucrează răspunsurile cumpărătorilor.',
  },
  accounting: {
    name: 'contabilitate',
    title: 'Contabilitate și încasări',
    read: 'Vede și descarcă facturi, jurnale, TVA, încasări și plăți.',
    write:
      'Încarcă fișiere de la bancă și curieri, confirmă plăți și viramente, trimite din nou facturi, și la ANAF și în SmartBill.',
  },
  reports: {
    name: 'rapoarte',
    title: 'Rapoarte',
    read: 'Vede panoul cu vânzările magazinului.',
    write: 'Deocamdată nu dă nimic în plus.',
  },
  settings: {
    name: 'setări',
    title: 'Setări',
    read: 'Vede setările, livrarea, conexiunile și modelele de mesaje.',
    write: 'Schimbă setările, prețurile livrării, conexiunile și textele mesajelor.',
  },
  operations: {
    name: 'jurnal și joburi',
    title: 'Jurnal și joburi',
    read: 'Vede cine ce a schimbat și ce se lucrează în fundal.',
    write: 'Reia ce a eșuat în fundal.',
  },
  staff: {
    name: 'echipă',
    title: 'Echipă',
    read: 'Vede echipa și cheile API.',
    write: 'Invită oameni și le dă drepturi, dar numai dintre ale sale.',
  },
  'mail-and-payments': {
    name: 'conturi de e-mail și de plăți',
    title: 'Conturi de e-mail și de plăți',
    read: 'Vede conturile de e-mail și de plăți.',
    write: 'Schimbă conturile de e-mail și de plăți.',
  },
  outbox: {
    name: 'mesaje trimise',
    title: 'Mesaje trimise',
    read: 'Citește toate mesajele trimise de magazin.',
    write: 'Trimite din nou mesaje.',
  },
};

export const powerTexts: Record<Power, { name: string; title: string; text: string }> = {
  refund: {
    name: 'întoarce bani',
    title: 'Întoarce bani',
    text: 'Restituie pe card sau prin transfer și anulează comenzi plătite. Cere parola.',
  },
  ship: {
    name: 'împachetează și expediază',
    title: 'Împachetează și expediază',
    text: 'Face AWB-uri, cheamă curierul și predă comenzile.',
  },
  prices: {
    name: 'schimbă prețuri',
    title: 'Schimbă prețuri',
    text: 'Pune prețuri și cote TVA, adaugă produse noi și importă prețuri.',
  },
  'block-lots': {
    name: 'blochează loturi',
    title: 'Blochează loturi',
    text: 'Oprește un lot de la vânzare și îl repune în vânzare.',
  },
  'personal-data': {
    name: 'scoate și șterge date personale',
    title: 'Scoate și șterge date personale',
    text: 'Exportă clienți, comenzi și abonați; șterge datele unui client, unde are și zona lor. Cere parola.',
  },
};

/** 'vede stoc; schimbă comenzi; întoarce bani' */
export function describePermissions(permissions: readonly string[]): string {
  const namesOf = (suffix: string): string =>
    areas
      .filter((area) => permissions.includes(`${area}:${suffix}`))
      .map((area) => areaTexts[area].name)
      .join(', ');
  const [read, write] = [namesOf('read'), namesOf('write')];
  const some = powers.filter((power) => permissions.includes(power)).map((power) => powerTexts[power].name);
  return [read && `vede ${read}`, write && `schimbă ${write}`, ...some].filter(Boolean).join('; ');
}
