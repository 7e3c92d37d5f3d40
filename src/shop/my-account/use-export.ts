import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { exportData } from '../account/profile-contract.ts';
import { texts } from './texts.ts';

/** Everything the shop keeps of this person, as a file. */
export function useExport() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const everything = await call(exportData, {});
      download(texts.exportFile(new Date().toISOString().slice(0, 10)), JSON.stringify(everything, null, 2));
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
  };
  return { isBusy, save };
}

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
