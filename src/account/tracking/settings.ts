import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { cookieBannerKey, texts } from './texts.ts';

const words = (max: number) => {
  const message = `Scrie între 2 și ${max} de caractere.`;
  return text(max, message).min(2, message);
};

/** Texts of the consent banner and dialog; the fields are names of `consentTexts`. */
export const cookieBannerSettings = defineSettings({
  key: cookieBannerKey,
  name: 'Bannerul de cookie-uri',
  text: 'Textele din banner și din setările pentru cookie-uri. „Accept” și „Refuz” arată mereu la fel, cum cere legea.',
  schema: z.object({
    title: words(60).default(texts.title).meta({ title: 'Titlul' }),
    text: words(400).default(texts.text).meta({ title: 'Textul', format: 'multiline' }),
    policy: words(40).default(texts.policy).meta({ title: 'Legătura spre politică' }),
    accept: words(20).default(texts.accept).meta({ title: 'Butonul de acceptare' }),
    refuse: words(20).default(texts.refuse).meta({ title: 'Butonul de refuz' }),
    settings: words(20).default(texts.settings).meta({ title: 'Butonul de setări' }),
    settingsTitle: words(60).default(texts.settingsTitle).meta({ title: 'Titlul setărilor' }),
    settingsText: words(300).default(texts.settingsText).meta({ title: 'Textul setărilor', format: 'multiline' }),
    necessaryText: words(300)
      .default(texts.necessary.text)
      .meta({ title: 'Despre cele necesare', format: 'multiline' }),
    analyticsText: words(300).default(texts.analytics.text).meta({ title: 'Despre analiză', format: 'multiline' }),
    marketingText: words(300).default(texts.marketing.text).meta({ title: 'Despre marketing', format: 'multiline' }),
  }),
});
