import type { PageKey } from '../rules.ts';
import aboutUs from './about-us.md?raw';
import accessibility from './accessibility.md?raw';
import contact from './contact-us.md?raw';
import cookies from './cookies-policy.md?raw';
import howToBuy from './how-to-buy.md?raw';
import paymentMethods from './payment-methods.md?raw';
import privacy from './privacy.md?raw';
import { withProviders } from './provider-sections.ts';
import terms from './terms-and-conditions.md?raw';
import transport from './transport-and-return.md?raw';

type DefaultPage = { title: string; seoTitle: string; seoDescription: string; content: string };

/** Default texts, used until the back office saves its own. */
export const defaultPages: Record<PageKey, DefaultPage> = {
  'about-us': {
    title: 'Despre noi',
    seoTitle: 'Despre {{magazin}} · cine suntem și cum alegem produsele',
    seoDescription:
      '{{magazin}} este un magazin românesc de vitamine și suplimente alimentare. Vezi cum alegem producătorii, ce verificăm la fiecare lot și cine răspunde la telefon.',
    content: aboutUs.trim(),
  },
  'terms-and-conditions': {
    title: 'Termeni și condiții',
    seoTitle: 'Termeni și condiții · {{magazin}}',
    seoDescription:
      'Condițiile în care cumperi de la {{magazin}}: cum se încheie contractul, prețuri, livrare, dreptul de retragere în 14 zile, garanții și reclamații.',
    content: terms.trim(),
  },
  privacy: {
    title: 'Politica de confidențialitate',
    seoTitle: 'Politica de confidențialitate · {{magazin}}',
    seoDescription:
      'Ce date personale folosește {{magazin}}, de ce, pe ce temei, cât timp și cui le dă. Cum îți exerciți drepturile din GDPR: acces, export, ștergere, opoziție.',
    content: withProviders(privacy, ({ privacy }) => privacy && `- **procesatorului de plăți** ${privacy};\n`),
  },
  'cookies-policy': {
    title: 'Politica de cookie-uri',
    seoTitle: 'Politica de cookie-uri · {{magazin}}',
    seoDescription:
      'Ce păstrăm în browserul tău, de ce și cât timp. Înainte de acordul tău nu se încarcă nimic pentru analiză sau reclame, iar refuzul este la fel de ușor ca acceptul.',
    content: withProviders(cookies, ({ cookies }) => cookies && `${cookies}\n`),
  },
  'how-to-buy': {
    title: 'Cum cumpăr',
    seoTitle: 'Cum cumperi de la {{magazin}}, pas cu pas',
    seoDescription:
      'De la căutare la colet: cum alegi produsul, ce înseamnă rezervarea de 15 minute, cum aplici un cod promoțional și cum urmărești comanda.',
    content: howToBuy.trim(),
  },
  'payment-methods': {
    title: 'Metode de plată',
    seoTitle: 'Metode de plată · {{metode_de_plata}} · {{magazin}}',
    seoDescription:
      'Plătești {{cum_platesti}}. Vezi ce costă fiecare, când se încasează banii și cum se face rambursarea.',
    content: withProviders(paymentMethods, ({ payment }) => payment),
  },
  'transport-and-return': {
    title: 'Transport și retur',
    seoTitle: 'Transport și retur · livrare, costuri, 14 zile · {{magazin}}',
    seoDescription:
      'Livrăm în toată România prin curier{{#locker}} sau la locker{{/locker}}. Livrare gratuită de la {{livrare_gratuita}}. Te poți retrage din contract în 14 zile, fără să spui de ce.',
    content: transport.trim(),
  },
  'contact-us': {
    title: 'Contact',
    seoTitle: 'Contact · {{magazin}}',
    seoDescription:
      'Telefon {{telefon}}, {{program}}, e-mail {{email}} sau formularul de pe pagină. Răspundem de obicei în aceeași zi lucrătoare.',
    content: contact.trim(),
  },
  // Annex V of Directive 2019/882: the service, how it works, how it meets the requirements, how to report.
  accessibility: {
    title: 'Declarația de accesibilitate',
    seoTitle: 'Declarația de accesibilitate · {{magazin}}',
    seoDescription:
      'Cum se poate folosi {{magazin}} cu tastatura, cu un cititor de ecran sau cu textul mărit, ce limite știm și cum ne spui de o problemă.',
    content: accessibility.trim(),
  },
};
