import type { ShopBrand } from '../brand-type.ts';
import { company, hours, hoursInWords } from '../company.ts';
import favicon from './favicon-vit.svg?url';
import logo from './vit.svg?url';
import logoDark from './vit-dark.svg?url';

export const brand: ShopBrand = {
  code: 'VIT',
  orderPrefix: 'VIT',
  name: 'Vitrina',
  title: 'Vitrina – vitamine și suplimente alimentare',
  description:
    'Vitamine, minerale și suplimente alimentare alese cu grijă, cu etichete clare și livrare rapidă în toată România.',
  logo,
  logoDark,
  logoWidth: 152,
  favicon,
  themeColour: '#14613a',
  accentColour: '#f5a524',
  email: 'contact@vitrina.example',
  senderEmail: 'contact@vitrina.example',
  phone: '021 310 45 60',
  hours,
  hoursInWords,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/vitrina.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/vitrina.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@vitrina.example' },
  ],
  company,
  addsToCart: true,
  hasReferralButton: false,
  leadsWithQuestions: false,
  hasChat: true,
  hero: {
    kicker: 'Raftul de iarnă',
    title: 'Zile scurte, raft plin.',
    text: 'Vitamina D3, omega-3 și vitamina C, cu prețul pe capsulă la vedere.',
    image: '/pictures/heroes/vit.webp',
  },
  welcome: '/pictures/welcome-vit.webp',
};
