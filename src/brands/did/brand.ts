import type { ShopBrand } from '../brand-type.ts';
import { company, hours, hoursInWords } from '../company.ts';
import logo from './did.svg?url';
import logoDark from './did-dark.svg?url';
import favicon from './favicon-did.svg?url';

export const brand: ShopBrand = {
  code: 'DID',
  orderPrefix: 'DID',
  name: 'DID',
  title: 'DID – suplimente pentru fiecare zi',
  description:
    'Suplimente alimentare pentru energie, somn și echilibru în fiecare zi, cu sfaturi simple și livrare rapidă.',
  logo,
  logoDark,
  logoWidth: 124,
  favicon,
  themeColour: '#27348b',
  accentColour: '#ff6b57',
  email: 'contact@did.example',
  senderEmail: 'contact@did.example',
  phone: '021 310 45 60',
  hours,
  hoursInWords,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/did.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/did.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@did.example' },
  ],
  company,
  addsToCart: false,
  hasReferralButton: true,
  leadsWithQuestions: true,
  hasChat: true,
  hero: {
    kicker: 'Zi de zi',
    title: 'Un obicei mic, făcut bine',
    text: 'Alege ce ți se potrivește după câteva întrebări, apoi ține-te de el: o porție pe zi, fără complicații.',
    image: '/pictures/heroes/did.webp',
  },
  welcome: '/pictures/welcome-did.webp',
};
