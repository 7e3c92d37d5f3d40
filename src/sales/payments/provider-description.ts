import type { z } from 'zod';
import type { AllowedHosts } from '../../platform/http/csp.server.ts';
import type { CardFields, HostedPage } from './card-fields.ts';
import type { CreateWalletButtons } from './wallet-buttons.ts';

/** `schema` as for all connections: texts, with titles in the metadata and `format: 'password'` for secrets. */
type ProviderAccountForm = {
  schema: z.ZodObject<Record<string, z.ZodType<string, string | undefined>>>;
  /** Purpose of the connection. */
  text: string;
  /** How the demo's imitation behaves. */
  standInText?: string;
};

/** The part of a provider that pages and the browser use. */
export type ProviderDescription = {
  /** Sections of public texts between {{#condition}} and {{/condition}} are shown only with this provider. */
  textCondition: string;
  /** Hosts of its fields, for the content security policy. */
  allowedHosts: AllowedHosts;
  /** Words by which bank lines name it. */
  bankWords: readonly string[];
  /** Customers can keep a card for later payments. */
  savesCards: boolean;
  /**
   * Sentences of public pages while it takes the cards: how the payment goes, who gets personal data and what it stores in
   * the browser; empty for none.
   */
  pageTexts: { payment: string; privacy: string; cookies: string };
  /** Form of the account that staff enter; null for a provider without an account. */
  loadAccount: (() => Promise<ProviderAccountForm>) | null;
  /** In the footer. */
  logo: { src: string; width: number; alt: string };
  /** In the card dialog; `width` in pixels. */
  mark: { label: string; name: string; width: number };
  /** Loads the fields of the card dialog; there are none when the shopper pays on a page of the provider. */
  loadFields: (publicKey: string) => Promise<CardFields | HostedPage>;
  /** Loads the buttons of wallets; missing for a provider without them. */
  loadWallets?: (publicKey: string) => Promise<CreateWalletButtons>;
};
