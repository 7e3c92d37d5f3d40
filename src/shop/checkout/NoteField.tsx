import { Field } from '../../ui/Field.tsx';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

const longest = 500;

export function NoteField() {
  const { note } = useMyCheckout();
  return (
    <Field
      label={texts.note}
      isOptional
      hint={note.length > longest - 100 ? texts.noteLeft(longest - note.length) : null}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          className="input"
          name="note"
          rows={3}
          maxLength={longest}
          placeholder={texts.noteExample}
          value={note}
          onChange={({ target }) => checkout.change(() => ({ note: target.value }))}
        />
      )}
    </Field>
  );
}
