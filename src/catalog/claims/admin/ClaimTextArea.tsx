import type { ComponentProps } from 'react';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimHints, replaceSentence } from './ClaimHints.tsx';
import { useClaims } from './use-claims.ts';

type Edited = {
  value: string;
  /** Sets the whole text, for an authorised sentence instead of one's own. */
  onText: (text: string) => void;
};

/** A text for shoppers: statements about health are marked while one types. */
export function ClaimTextArea({ onText, ...field }: ComponentProps<typeof TextAreaField> & Edited) {
  const findings = useClaims(field.value);
  return (
    <>
      <TextAreaField {...field} highlights={findings} />
      <ClaimHints
        findings={findings}
        onReplace={(finding, sentence) => onText(replaceSentence(field.value, finding, sentence))}
      />
    </>
  );
}

/** Findings in a text whose field shows no hints of its own. */
export const TextClaims = ({ text }: { text: string }) => <ClaimHints findings={useClaims(text)} />;

/** A short text for shoppers, such as a name or a title. */
export function ClaimTextField(field: ComponentProps<typeof TextField> & { value: string }) {
  return (
    <>
      <TextField {...field} />
      <TextClaims text={field.value} />
    </>
  );
}
