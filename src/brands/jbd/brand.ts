import type { ShopBrand } from '../brand-type.ts';
import { company, hours, hoursInWords } from '../company.ts';
import favicon from './favicon-jbd.svg?url';
import logo from './jbd.svg?url';
import logoDark from './jbd-dark.svg?url';

export const brand: ShopBrand = {
  code: 'JBD',
  orderPrefix: 'JBD',
  name: 'JBD',
  title: 'JBD – frumusețe și echilibru din interior',
  description: 'Colagen, biotină și suplimente pentru piele, păr și unghii, alese pentru o rutină simplă de frumusețe.',
  logo,
  logoDark,
  logoWidth: 127,
  favicon,
  themeColour: '#6b2350',
  accentColour: '#e9c893',
  email: 'contact@jbd.example',
  senderEmail: 'contact@jbd.example',
  phone: '021 310 45 60',
  hours,
  hoursInWords,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/jbd.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/jbd.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@jbd.example' },
  ],
  company,
  addsToCart: false,
  hasReferralButton: true,
  leadsWithQuestions: true,
  hasChat: false,
  hero: {
    kicker: 'Frumusețe din interior',
    title: 'Rutina care începe cu tine',
    text: 'Colagen, biotină și antioxidanți în formule scurte, cu doze spuse pe față.',
    image: '/pictures/heroes/jbd.webp',
  },
  welcome: '/pictures/welcome-jbd.webp',
};
