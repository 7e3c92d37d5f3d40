import { NoteField } from './NoteField.tsx';
import { Part } from './Part.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { texts } from './texts.ts';

export const PaymentPart = ({ error }: { error: string | undefined }) => (
  <Part name="payment" title={texts.payment}>
    <PaymentChoice error={error} />
    <NoteField />
  </Part>
);
