import { ownTexts } from '../../brands/own-texts.ts';

export const cookieBannerKey = 'cookie-banner';

export const texts = {
  banner: 'Acordul tău pentru cookie-uri',
  title: 'Alegi tu ce păstrăm',
  text: 'Folosim ce este necesar ca magazinul să meargă. Cu acordul tău, măsurăm și ce se vizitează și arătăm reclame potrivite.',
  policy: 'Politica de cookie-uri',
  accept: 'Accept',
  refuse: 'Refuz',
  settings: 'Setări',
  settingsTitle: 'Setări pentru cookie-uri',
  settingsText: 'Poți schimba oricând ce ai ales, din josul fiecărei pagini.',
  save: 'Salvează alegerea',
  saved: 'Alegerea ta a fost salvată.',
  always: 'Mereu active',
  necessary: { name: 'Necesare', text: 'Coșul, autentificarea și această alegere. Fără ele magazinul nu merge.' },
  analytics: {
    name: 'Analiză',
    text: 'Ne arată ce pagini sunt vizitate și ce nu merge bine. Numărăm vizitele în magazin și, unde este pornit, cu Google Analytics.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Măsoară reclamele și le face mai potrivite. Datele ajung la Google, la Meta și la TikTok.',
  },
  pageTitle: 'Consimțământ',
  none: 'Nu ai ales încă. Până atunci folosim doar ce este necesar.',
  /** Log messages; the specification sets the text. */
  noConversions: 'Fara Facebook.Conversions.Api',
  conversionsFailed: 'Eroare Facebook.Conversions.Api',
  chosenOn: (day: string) => `Ai ales pe ${day}.`,
} as const;

/** The texts with those that the shopkeeper changed. */
export function consentTexts(own: Record<string, string> = ownTexts[cookieBannerKey] ?? {}) {
  const { necessaryText, analyticsText, marketingText, ...changed } = own;
  const { necessary, analytics, marketing } = texts;
  return {
    ...texts,
    ...changed,
    necessary: { ...necessary, text: necessaryText ?? necessary.text },
    analytics: { ...analytics, text: analyticsText ?? analytics.text },
    marketing: { ...marketing, text: marketingText ?? marketing.text },
  };
}
