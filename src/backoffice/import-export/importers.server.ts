import { customerImporter } from './customer-importer.server.ts';
import type { ImportKind } from './detect-format.ts';
import type { ProvenConsents } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { oldOrderImporter } from './old-order-importer.server.ts';
import { redirectImporter } from './redirect-importer.server.ts';

/** The importer of a kind; null for products, prices and stock. */
export function importerOf(kind: ImportKind, consents: ProvenConsents | null): Importer | null {
  if (kind === 'customers') return customerImporter(consents);
  if (kind === 'redirects') return redirectImporter();
  return kind === 'orders' ? oldOrderImporter : null;
}
