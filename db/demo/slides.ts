import type { DemoSlide } from './types.ts';

export const slides: DemoSlide[] = [
  {
    kicker: 'Raftul de noiembrie',
    title: 'Zile scurte, raft plin.',
    text: 'Vitamina D3, omega-3 și vitamina C, cu prețul pe capsulă la vedere.',
    button: 'Vezi selecția',
    link: '/products?campaignId=1&page=1',
    picture: 'heroes/vit',
    ground: '#efe5cf',
  },
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
