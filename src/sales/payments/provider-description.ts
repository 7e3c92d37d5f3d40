import type { AllowedHosts } from '../../platform/http/csp.server.ts';
import type { CardFields, HostedPage } from './card-fields.ts';

/** The part of a provider that pages and the browser use. */
export type ProviderDescription = {
  /** Sections of public texts between {{#condition}} and {{/condition}} are shown only with this provider. */
  textCondition: string;
  /** Hosts of its fields, for the content security policy. */
  allowedHosts: AllowedHosts;
  /** In the footer. */
  logo: { src: string; width: number; alt: string };
  /** In the card dialog; `width` in pixels. */
  mark: { label: string; name: string; width: number };
  /** Loads the fields of the card dialog; there are none when the shopper pays on a page of the provider. */
  loadFields: (publicKey: string) => Promise<CardFields | HostedPage>;
};
