import { type FocusEvent, useRef } from 'react';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import type { TemplateField } from '../template-contract.ts';
import { insertedText, insertPlaceholder } from './insert-placeholder.ts';
import { templateTexts as texts } from './texts.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;
type InputName = 'subject' | 'preheader' | 'text';
const inputNames: readonly InputName[] = ['subject', 'preheader', 'text'];

/** The values of the inputs that placeholders can be put into. */
type InputValues = { value: (name: InputName) => string; setValue: (name: InputName, value: string) => void };

/** Puts placeholders where the cursor was last. */
export function useInsertion(form: InputValues) {
  const lastInput = useRef<TextInput | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const remember = ({ target }: FocusEvent<TextInput>) => {
    lastInput.current = target;
  };
  const insert = (field: TemplateField) => {
    // Lists and addresses only make sense in the text.
    const input = field.kind === 'text' ? (lastInput.current ?? area.current) : area.current;
    const name = inputNames.find((one) => one === input?.name);
    if (!input || !name) return;
    const { value, cursor } = insertPlaceholder(
      form.value(name),
      { start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 },
      insertedText(field, texts.buttonLabel),
    );
    form.setValue(name, value);
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(cursor, cursor);
    });
  };
  return { area, remember, insert };
}

export type Insertion = ReturnType<typeof useInsertion>;

type PlaceholdersProps = { fields: readonly TemplateField[]; onInsert: (field: TemplateField) => void };

/** The placeholders of the texts; a click inserts one. */
export const Placeholders = ({ fields, onInsert }: PlaceholdersProps) => (
  <Panel title={texts.fields}>
    <div className="form">
      <p className="muted small">{texts.fieldsText}</p>
      <Facts>
        {fields.map((field) => (
          <Fact
            key={field.name}
            name={
              <Button size="s" aria-label={texts.insert(field.name)} onClick={() => onInsert(field)}>
                {`{${field.name}}`}
              </Button>
            }
          >
            <FieldText field={field} />
          </Fact>
        ))}
      </Facts>
    </div>
  </Panel>
);

const FieldText = ({ field: { label, kind, isRequired, sample } }: { field: TemplateField }) => (
  <span className="small">
    {label}
    <span className="muted">
      {[texts.kinds[kind], isRequired && texts.required, sample].filter(Boolean).map((part) => ` · ${part}`)}
    </span>
  </span>
);
