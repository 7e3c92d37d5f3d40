import type { ReactNode } from 'react';
import { maxLengthOf } from '../../../ui/admin/schema-form.ts';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AdminQuestion, AdminTag } from '../admin-contract.ts';
import { AnswerFields as AnswerSchema } from '../admin-fields.ts';
import type { AnswerDraft, WeightedItem } from './rules.ts';
import { texts } from './texts.ts';
import { WeightedList } from './WeightedList.tsx';

type AnswerFieldsProps = {
  answer: AnswerDraft;
  handle: ReactNode;
  index: number;
  isLast: boolean;
  /** A question has at least one answer. */
  isOnly: boolean;
  error: (name: keyof AnswerDraft) => string | undefined;
  others: readonly AdminQuestion[];
  tags: readonly AdminTag[];
  onChange: (change: Partial<AnswerDraft>) => void;
  onMove: (step: number) => void;
  onRemove: () => void;
};

export function AnswerFields({ answer, handle, index, isLast, isOnly, error, others, tags, ...on }: AnswerFieldsProps) {
  const number = index + 1;
  return (
    <fieldset className="form">
      <legend>{texts.answer(number)}</legend>
      <span className="answer-forms-moves">
        {handle}
        <RoundButton icon="up" label={texts.up(number)} disabled={index === 0} onClick={() => on.onMove(-1)} />
        <RoundButton icon="down" label={texts.down(number)} disabled={isLast} onClick={() => on.onMove(1)} />
        <RoundButton icon="trash" label={texts.removeAnswer(number)} disabled={isOnly} onClick={on.onRemove} />
      </span>
      <div className="form-pair">
        <TextField
          label={texts.answerContent}
          maxLength={maxLengthOf(AnswerSchema, 'content')}
          value={answer.content}
          error={error('content')}
          onChange={({ target }) => on.onChange({ content: target.value })}
        />
        <TextField
          label={texts.answerHint}
          isOptional
          maxLength={maxLengthOf(AnswerSchema, 'hint')}
          value={answer.hint}
          error={error('hint')}
          onChange={({ target }) => on.onChange({ hint: target.value })}
        />
      </div>
      <SelectField
        label={texts.next}
        value={answer.nextQuestionId ?? ''}
        error={error('nextQuestionId')}
        onChange={({ target }) => on.onChange({ nextQuestionId: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{texts.ends}</option>
        {others.map(({ id, content }) => (
          <option key={id} value={id}>
            {content}
          </option>
        ))}
      </SelectField>
      <AnswerTags answer={answer} tags={tags} onChange={(selectedTags) => on.onChange({ tags: selectedTags })} />
    </fieldset>
  );
}

type AnswerTagsProps = {
  answer: AnswerDraft;
  tags: readonly AdminTag[];
  onChange: (tags: AnswerDraft['tags']) => void;
};

function AnswerTags({ answer, tags, onChange }: AnswerTagsProps) {
  const toItem = ({ tagId, weight }: AnswerDraft['tags'][number]): WeightedItem => ({
    id: tagId,
    weight,
    name: tags.find(({ id }) => id === tagId)?.name ?? '',
  });
  const availableTags = tags.filter(({ id }) => !answer.tags.some(({ tagId }) => tagId === id));
  return (
    <WeightedList
      label={texts.tags}
      items={answer.tags.map(toItem)}
      removeName={texts.removeTag}
      onChange={(items) => onChange(items.map(({ id, weight }) => ({ tagId: id, weight })))}
    >
      <select
        className="weighted-add"
        aria-label={`${texts.addTag}: ${answer.content}`}
        value=""
        onChange={({ target }) => onChange([...answer.tags, { tagId: Number(target.value), weight: 1 }])}
      >
        <option value="">{texts.addTag}</option>
        {availableTags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </WeightedList>
  );
}
