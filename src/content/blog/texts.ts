import { pluralize } from '../../platform/text/romanian.ts';
import { maxProducts, maxTags } from './rules.ts';

export const refusalTexts = {
  unknownArticle: 'Articolul nu există sau nu mai este publicat.',
  handler: 'Adresa articolului are doar litere mici fără diacritice, cifre și cratime.',
  handlerTaken: 'Un alt articol are deja această adresă.',
  author: 'Scrie cine este autorul.',
  tags: `Pune cel mult ${maxTags} etichete, de cel mult 40 de semne.`,
  products: `Alege cel mult ${maxProducts} produse.`,
} as const;

export const texts = {
  title: 'Blog',
  intro:
    'Etichete citite cu răbdare, doze puse în farfurie și obiceiuri care țin. Scrise de farmaciști și nutriționiști.',
  description: (shop: string) =>
    `Articolele ${shop}: cum citești eticheta unui supliment, ce spun cifrele și ce e bine să întrebi înainte să cumperi.`,
  taggedTitle: (tag: string) => `Blog: ${tag}`,
  tags: 'Etichete',
  all: 'Toate',
  minutes: (minutes: number) => `${pluralize(minutes, 'minut', 'minute')} de citit`,
  by: (author: string) => `de ${author}`,
  products: 'Produse despre care vorbim',
  others: 'Citește și',
  feed: 'Abonează-te prin RSS',
  none: 'Niciun articol aici',
  noneText: 'Alege altă etichetă sau întoarce-te la toate articolele.',
  toBlog: 'Toate articolele',
  pages: 'Paginile blogului',
  previous: 'Articole mai noi',
  next: 'Articole mai vechi',
  pageOf: (page: number, pages: number) => `Pagina ${page} din ${pages}`,
  advice:
    'Articolul informează și nu ține locul sfatului unui medic sau farmacist. Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.',
} as const;
