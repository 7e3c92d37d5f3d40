import { moved } from '../../../ui/admin/moved.ts';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { AdminFilterGroup } from '../../catalog/filter-contract.ts';
import { type OptionDraft, withNewOption } from './filter-rules.ts';
import { texts } from './texts.ts';

type OptionEditorProps = {
  kind: AdminFilterGroup['kind'];
  options: OptionDraft[];
  onChange: (options: OptionDraft[]) => void;
};

/** The options of a filter in their order; those of producers only change places. */
export const OptionEditor = ({ kind, options, onChange }: OptionEditorProps) => (
  <fieldset className="option-editor">
    <legend>{texts.options}</legend>
    {kind === 'producer' && <p className="muted small">{texts.producerOptions}</p>}
    <ol>
      {options.map((option, place) => (
        <li key={option.key}>
          <Fields kind={kind} option={option} place={place + 1} onPut={(next) => onChange(options.with(place, next))} />
          <span className="row-tools">
            <RowTool
              icon="up"
              label={texts.raise(option.name)}
              isOff={place === 0}
              onClick={() => onChange(moved(options, place, place - 1))}
            />
            <RowTool
              icon="down"
              label={texts.lower(option.name)}
              isOff={place === options.length - 1}
              onClick={() => onChange(moved(options, place, place + 1))}
            />
            {kind !== 'producer' && (
              <RowTool
                icon="trash"
                label={texts.removeOption(option.name)}
                onClick={() => onChange(options.filter((one) => one !== option))}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
    {kind !== 'producer' && (
      <Button size="s" onClick={() => onChange(withNewOption(options))}>
        <Icon name="plus" size="s" />
        {texts.addOption}
      </Button>
    )}
  </fieldset>
);

type FieldsProps = {
  kind: AdminFilterGroup['kind'];
  option: OptionDraft;
  place: number;
  onPut: (option: OptionDraft) => void;
};

const Fields = ({ kind, option, place, onPut }: FieldsProps) =>
  kind === 'producer' ? (
    <span>{option.name}</span>
  ) : (
    <>
      <input
        className="input"
        aria-label={texts.option(place)}
        value={option.name}
        maxLength={80}
        onChange={({ target }) => onPut({ ...option, name: target.value })}
      />
      {kind === 'price' && (
        <>
          <input
            className="input is-price"
            aria-label={texts.from(place)}
            placeholder={texts.fromName}
            inputMode="decimal"
            value={option.from}
            onChange={({ target }) => onPut({ ...option, from: target.value })}
          />
          <input
            className="input is-price"
            aria-label={texts.below(place)}
            placeholder={texts.belowName}
            inputMode="decimal"
            value={option.below}
            onChange={({ target }) => onPut({ ...option, below: target.value })}
          />
        </>
      )}
    </>
  );
