import type { ProviderDescription } from '../../../sales/payments/provider-description.ts';
import { providers } from '../../../sales/payments/providers.ts';

/** A section for each provider that has such a text: only that of the provider that takes the cards is shown. */
const providerSections = (textOf: (texts: ProviderDescription['pageTexts']) => string): string =>
  Object.values(providers)
    .filter(({ pageTexts }) => textOf(pageTexts) !== '')
    .map(({ textCondition, pageTexts }) => `{{#${textCondition}}}${textOf(pageTexts)}{{/${textCondition}}}`)
    .join('');

/** A default text whose `{{procesator}}` stands for the sentences of the providers. */
export const withProviders = (markdown: string, textOf: (texts: ProviderDescription['pageTexts']) => string): string =>
  markdown.trim().replace('{{procesator}}', () => providerSections(textOf));
