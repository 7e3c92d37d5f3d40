import type { BrandCode, DemoSlide } from './types.ts';

/** What each brand opens with, in its own voice. */
const heroes: Record<BrandCode, DemoSlide> = {
  VIT: {
    kicker: 'Raftul de iarnă',
    title: 'Zile scurte, raft plin.',
    text: 'Vitamina D3, omega-3 și vitamina C, cu prețul pe capsulă la vedere.',
    button: 'Vezi selecția',
    link: '/products?campaignId=1&page=1',
    picture: 'heroes/vit',
    ground: '#efe5cf',
  },
  DID: {
    kicker: 'Zi de zi',
    title: 'Un obicei mic, făcut bine',
    text: 'Alege ce ți se potrivește după câteva întrebări, apoi ține-te de el: o porție pe zi, fără complicații.',
    button: 'Vezi selecția',
    link: '/products?page=1',
    picture: 'heroes/did',
    ground: '',
  },
  JBD: {
    kicker: 'Frumusețe din interior',
    title: 'Rutina care începe cu tine',
    text: 'Colagen, biotină și antioxidanți în formule scurte, cu doze spuse pe față.',
    button: 'Vezi rutina',
    link: '/products?campaignId=4&page=1',
    picture: 'heroes/jbd',
    ground: '',
  },
};

const shared: DemoSlide[] = [
  {
    kicker: 'Săptămâna magneziului',
    title: 'Aceeași literă, alt magneziu.',
    text: 'Bisglicinat, citrat, malat sau marin: le compari pe porție, nu pe culoarea cutiei.',
    button: 'Compară formele',
    link: '/products?campaignId=2&page=1',
    picture: 'slides/minerale',
    ground: '#dcecea',
  },
  {
    kicker: 'Ghiozdanul cu vitamine',
    title: 'Mici, dar cu program.',
    text: 'Jeleuri, siropuri și picături cu doze pe vârste, fără coloranți artificiali.',
    button: 'Alege pentru copii',
    link: '/products?campaignId=5&page=1',
    picture: 'slides/copii',
    ground: '#f8efcf',
  },
  {
    kicker: 'Din interior',
    title: 'Frumusețe cu răbdare.',
    text: 'Colagen, biotină și acid hialuronic pentru o rutină de trei luni, nu de trei zile.',
    button: 'Vezi rutina',
    link: '/products?campaignId=4&page=1',
    picture: 'heroes/jbd',
    ground: '#f2e1d9',
  },
];

/** The brand's own first; what is shared after it, without its picture once more. */
export const slidesOf = (brand: BrandCode): DemoSlide[] => [
  heroes[brand],
  ...shared.filter(({ picture }) => picture !== heroes[brand].picture),
];
