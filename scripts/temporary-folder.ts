import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that the user of the embedded database can enter; otherwise the database would use another folder. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vitrina-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
