import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user whom the embedded database runs as must be able to look into it, or its files would go elsewhere and stay there. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vitrina-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
