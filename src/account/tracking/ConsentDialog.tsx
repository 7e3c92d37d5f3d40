import { Dialog } from '../../ui/Dialog.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import { closeConsent } from './consent.ts';
import { texts } from './texts.ts';

export default function ConsentDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Dialog title={texts.settingsTitle} isOpen={isOpen} onClose={closeConsent}>
      <p className="consent-text">{texts.settingsText}</p>
      <ConsentForm />
    </Dialog>
  );
}
