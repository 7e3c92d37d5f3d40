import { commonTexts as house } from '../../platform/texts.ts';

export const texts = {
  title: 'Campanii',
  intro: 'Reduceri adevărate, calculate de la cel mai mic preț din ultimele 30 de zile.',
  viewProducts: 'Vezi produsele',
  until: (day: string) => `Până pe ${day}`,
  loading: 'Se încarcă campaniile',
  error: house.error,
  emptyTitle: 'Nicio campanie acum',
  empty: 'Revino în curând sau răsfoiește raftul: prețul pe capsulă sau pe porție e la vedere.',
  failedTitle: 'Campaniile nu s-au încărcat',
  failed: 'Ceva nu a mers la noi. Încearcă din nou peste câteva clipe.',
  again: 'Încearcă din nou',
  allProducts: 'Toate produsele',
  description:
    'Campaniile în desfășurare: reduceri la vitamine, minerale și suplimente, cu cel mai mic preț din ultimele 30 de zile la vedere.',
} as const;

export const fieldTexts = {
  badMoment: 'Alege data și ora, în forma 2026-11-27T08:00.',
  badImage: 'Alege o imagine din magazin sau trimite una.',
  badLink: 'Legătura duce la o pagină a magazinului și începe cu /.',
} as const;

export const refusalTexts = {
  notRunning: 'Campania nu există sau s-a încheiat.',
  unknown: 'Campania nu există.',
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  nameTaken: 'Există deja o campanie cu acest nume.',
  ended: 'Campania s-a încheiat. Schimbă data de final înainte de a o porni.',
  unknownPicture: 'Imaginea nu mai există. Trimite-o din nou.',
  unknownMember: 'Un produs, o categorie sau un producător din listă nu există.',
  badName: 'Scrie numele campaniei, între 2 și 80 de caractere.',
  badShortName: 'Scrie numele scurt, între 2 și 20 de caractere: stă pe produse.',
  badDescription: 'Descrierea are cel mult 400 de caractere.',
  badDates: 'Campania se încheie după ce începe.',
  badPercent: 'Reducerea este între 1 și 90 la sută.',
  badEnding: 'Prețurile se rotunjesc la .00, .90 sau .99.',
  badPrice: 'Prețul de campanie este între 0,01 și 100.000 lei.',
  tooMany: 'Lista este prea lungă.',
  repeated: 'Ceva apare de două ori în listă.',
  notAPicture: 'Trimite o imagine JPEG, PNG, WebP sau AVIF.',
  tooLarge: 'Imaginea are cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
} as const;
