import { z } from 'zod';
import { counties } from '../account/identity/counties.ts';
import { isPostalCode, parseEmail, parseRegistration, parseTaxId } from '../account/identity/rules.ts';
import { parseIban } from '../platform/iban.ts';
import { text } from '../platform/schema.ts';
import { defineSettings } from '../platform/shop-settings.ts';
import { brandOfBuild } from './brand-of-build.ts';
import type { ShopBrand } from './brand-type.ts';
import { accentColourProblem, brandColourProblem } from './colours.ts';

const { company } = brandOfBuild;

const line = (min: number, max: number) => {
  const message = `Scrie între ${min} și ${max} de caractere.`;
  return text(max, message).min(min, message);
};

/** Arguments of `refine` for a field that may stay empty. */
const optional = (isValid: (value: string) => boolean, message: string): [(value: string) => boolean, string] => [
  (value) => value === '' || isValid(value),
  message,
];

const badPrefix = 'Prefixul are între 1 și 6 litere mari, fără diacritice, sau cifre.';
const badEmail = 'Scrie o adresă de e-mail validă.';
const badIban = 'IBAN-ul nu este valid.';

const socialNetworks = ['Facebook', 'Instagram', 'TikTok', 'YouTube'] as const;
type Network = (typeof socialNetworks)[number];

const isUrl = (value: string): boolean => /^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value);
const socialUrl = (name: Network) =>
  text(200, 'Adresa are cel mult 200 de caractere.')
    .refine(...optional(isUrl, 'Scrie adresa întreagă, de la https://.'))
    .default(brandOfBuild.social.find((one) => one.name === name)?.url ?? '')
    .meta({ title: name });

/** Name, contact and accounts at social networks. */
export const shopSettings = defineSettings({
  key: 'shop',
  name: 'Magazinul',
  text: 'Numele și contactul, așa cum apar în pagini, pe e-mailuri și la motoarele de căutare.',
  schema: z.object({
    name: line(2, 40).default(brandOfBuild.name).meta({ title: 'Numele magazinului' }),
    title: line(5, 70).default(brandOfBuild.title).meta({
      title: 'Titlul primei pagini',
      description: 'Apare în fila browserului și la Google.',
    }),
    description: line(20, 200)
      .default(brandOfBuild.description)
      .meta({ title: 'Descrierea magazinului', description: 'Apare sub titlu la Google.', format: 'multiline' }),
    phone: text(20, 'Scrie un număr de telefon.')
      .regex(/^0[\d ]{9,14}$/, 'Scrie un număr de telefon care începe cu 0.')
      .default(brandOfBuild.phone)
      .meta({ title: 'Telefon' }),
    hours: line(3, 60).default(brandOfBuild.hours).meta({ title: 'Program, pe scurt' }),
    hoursInWords: line(3, 120)
      .default(brandOfBuild.hoursInWords)
      .meta({ title: 'Program, în cuvinte', description: 'Continuă „Răspundem…”.' }),
    email: text(254, badEmail)
      .refine((value) => parseEmail(value) !== null, badEmail)
      .default(brandOfBuild.email)
      .meta({ title: 'E-mail de contact', description: 'Primește mesajele din pagina de contact.' }),
    senderEmail: text(254, badEmail)
      .refine(...optional((value) => parseEmail(value) !== null, badEmail))
      .default('')
      .meta({
        title: 'E-mailul de la care scrie magazinul',
        description: 'Gol: e-mailul de contact. Adresa pusă la instalarea serverului are întâietate.',
      }),
    orderPrefix: text(6, badPrefix)
      .regex(/^[A-Z0-9]{1,6}$/, badPrefix)
      .default(brandOfBuild.orderPrefix)
      .meta({
        title: 'Prefixul comenzilor',
        description:
          'Începutul numărului unei comenzi noi, ca în VIT-483920175. Comenzile de până acum rămân cum sunt.',
      }),
    facebook: socialUrl('Facebook'),
    instagram: socialUrl('Instagram'),
    tiktok: socialUrl('TikTok'),
    youtube: socialUrl('YouTube'),
  }),
});

const badCapital = 'Scrie suma în lei, de exemplu 45.000.';

/** '45000 lei' and '45.000,50' as documents print them; null for anything else. */
export function parseShareCapital(typed: string): string | null {
  const [, whole, cents] = /^(\d{1,3}(?:[. ]?\d{3})*|\d+)(?:,(\d{2}))?(?:\s*(?:lei|ron))?$/i.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const grouped = whole.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped}${cents ? `,${cents}` : ''} lei`;
}

const badCounty = 'Alege județul.';

/** The seller of invoices and of the law's texts. */
export const companySettings = defineSettings({
  key: 'company',
  name: 'Firma',
  text: 'Vânzătorul de pe facturi, din subsolul paginilor și din textele legale. Documentele emise rămân cum sunt.',
  schema: z.object({
    name: line(3, 160).default(company.name).meta({ title: 'Denumirea firmei' }),
    taxId: text(12, 'CUI-ul nu este valid.')
      .refine((value) => parseTaxId(value) !== null, 'CUI-ul nu este valid.')
      .default(company.taxId)
      .meta({ title: 'CUI', description: 'Cu RO în față, dacă firma plătește TVA.' }),
    registration: text(20, 'Numărul de la registrul comerțului nu este valid.')
      .refine((value) => parseRegistration(value) !== null, 'Numărul de la registrul comerțului nu este valid.')
      .default(company.registration)
      .meta({ title: 'Registrul comerțului' }),
    shareCapital: text(30, badCapital)
      .refine(...optional((value) => parseShareCapital(value) !== null, badCapital))
      .default(company.shareCapital)
      .meta({
        title: 'Capital social',
        description: 'Pentru SRL și SA: apare pe facturi, în subsolul paginilor și pe e-mailuri. Gol: nu apare.',
        examples: ['45.000 lei'],
      }),
    address: line(10, 200)
      .default(company.address)
      .meta({ title: 'Sediul, pe un rând', description: 'În subsolul paginilor și pe e-mailuri.' }),
    county: z
      .enum(
        counties.map(({ code }) => code),
        badCounty,
      )
      .default(company.seat.county)
      .meta({
        title: 'Județul',
        optionNames: Object.fromEntries(counties.map(({ code, name }) => [code, name])),
      }),
    city: line(2, 60)
      .default(company.seat.city)
      .meta({ title: 'Localitatea', description: 'În București sectorul, scris ca SECTOR2: așa cere e-Factura.' }),
    street: line(3, 120).default(company.seat.street).meta({ title: 'Strada și numărul' }),
    postalCode: text(6, 'Codul poștal are șase cifre.')
      .refine(isPostalCode, 'Codul poștal are șase cifre.')
      .default(company.seat.postalCode)
      .meta({ title: 'Cod poștal' }),
    bank: line(2, 60).default(company.bank).meta({ title: 'Banca' }),
    iban: text(40, badIban)
      .refine((value) => parseIban(value) !== null, badIban)
      .default(company.iban)
      .meta({ title: 'IBAN', description: 'Contul în care plătesc clienții.' }),
    otherBank: text(60, 'Scrie cel mult 60 de caractere.').default(company.otherBank).meta({ title: 'A doua bancă' }),
    otherIban: text(40, badIban)
      .refine(...optional((value) => parseIban(value) !== null, badIban))
      .default(company.otherIban)
      .meta({ title: 'Al doilea IBAN', description: 'Apare pe facturi, sub primul.' }),
  }),
});

const badColour = 'Scrie culoarea ca #14613a.';
const colour = (problemOf: (value: string) => string | null) =>
  z
    .string({ error: badColour })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: badColour, abort: true })
    .check(({ value, issues }) => {
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    });

const uploaded = /^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}(-s)?\.webp\?w=\d{1,4}&h=\d{1,4}$/;
const picture = () =>
  text(120, 'Alege o imagine.')
    .refine(...optional((value) => uploaded.test(value), 'Alege o imagine.'))
    .default('');

/** Logo, sign and colours; an empty picture is the one of the brand. */
export const lookSettings = defineSettings({
  key: 'look',
  name: 'Aspectul',
  text: 'Sigla și culorile paginilor și ale e-mailurilor. Culorile se verifică să fie ușor de citit.',
  schema: z.object({
    logo: picture().meta({
      title: 'Sigla',
      description: 'PNG sau WebP cu fundal transparent, mai lată decât înaltă; nu SVG. Fără ea apare sigla mărcii.',
      format: 'picture',
    }),
    favicon: picture().meta({
      title: 'Semnul mic',
      description: 'PNG sau WebP pătrat, de cel puțin 180 × 180, pentru fila browserului și antetul de pe telefon.',
      format: 'square-picture',
    }),
    colour: colour(brandColourProblem).default(brandOfBuild.themeColour).meta({
      title: 'Culoarea magazinului',
      description: 'Butoane, legături, antetul e-mailurilor.',
      format: 'color',
    }),
    accent: colour(accentColourProblem)
      .default(brandOfBuild.accentColour)
      .meta({ title: 'Culoarea de accent', description: 'Reduceri, stele, etichete.', format: 'color' }),
  }),
});

type Values = {
  shop: z.output<typeof shopSettings.schema>;
  company: z.output<typeof companySettings.schema>;
  look: z.output<typeof lookSettings.schema>;
};

/** The brand of the build with what the shopkeeper saved. */
export function shopBrandWith({ shop, company: seller, look }: Values): ShopBrand {
  const { facebook, instagram, tiktok, youtube, senderEmail, ...contact } = shop;
  const { county, city, street, postalCode, shareCapital, ...firm } = seller;
  const urls: Record<Network, string> = { Facebook: facebook, Instagram: instagram, TikTok: tiktok, YouTube: youtube };
  return {
    ...brandOfBuild,
    ...contact,
    senderEmail: senderEmail || contact.email,
    social: socialNetworks.flatMap((name) => (urls[name] ? [{ name, url: urls[name] }] : [])),
    company: {
      ...firm,
      shareCapital: parseShareCapital(shareCapital) ?? '',
      seat: { county, city, street, postalCode },
    },
    ...logoOf(look.logo),
    favicon: look.favicon || brandOfBuild.favicon,
    themeColour: look.colour,
    accentColour: look.accent,
  };
}

/** The address of an uploaded picture has its size in pixels. */
function logoOf(url: string): Pick<ShopBrand, 'logo' | 'logoDark' | 'logoWidth'> {
  const [, width, height] = /\?w=(\d+)&h=(\d+)$/.exec(url) ?? [];
  if (!width || !height) {
    const { logo, logoDark, logoWidth } = brandOfBuild;
    return { logo, logoDark, logoWidth };
  }
  return {
    logo: url,
    logoDark: '',
    logoWidth: Math.min(maxLogoWidth, Math.round((Number(width) / Number(height)) * 40)),
  };
}

/** The header has room for this width on a phone. */
const maxLogoWidth = 200;
