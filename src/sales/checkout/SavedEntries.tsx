import { type ReactNode, useEffect, useRef } from 'react';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { type AddressOrBilling, isBillingIdentity } from './rules.ts';
import { texts } from './texts.ts';

type SavedEntryChoicesProps<Entry extends AddressOrBilling> = {
  name: 'address' | 'billing';
  label: string;
  list: Entry[];
  selected: AddressOrBilling | null;
  error: string | undefined;
  onSelect: (entry: Entry) => void;
  onEdit: (entry: Entry) => void;
};

/** Saved addresses or billing identities as a radio group, each with an edit button. */
export function SavedEntryChoices<Entry extends AddressOrBilling>(props: SavedEntryChoicesProps<Entry>) {
  const { name, label, list, selected, error, onSelect, onEdit } = props;
  return (
    <RadioGroup label={label} error={error}>
      {list.map((entry) => (
        <RadioOption
          key={entry.id}
          name={name}
          isSelected={entry.id === selected?.id}
          onSelect={() => onSelect(entry)}
          title={savedEntryName(entry)}
          text={<SavedEntryText entry={entry} />}
          action={<EditButton name={savedEntryName(entry)} onPress={() => onEdit(entry)} />}
        />
      ))}
    </RadioGroup>
  );
}

const EditButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button variant="text" size="s" aria-label={texts.editOf(name)} onClick={onPress}>
    {texts.edit}
  </Button>
);

export const SavedEntryText = ({ entry }: { entry: AddressOrBilling }) =>
  savedEntryLines(entry).map((line) => (
    <span key={line} className="num">
      {line}
    </span>
  ));

export const savedEntryName = (entry: AddressOrBilling): string =>
  isBillingIdentity(entry) && entry.kind === 'company' ? entry.companyName : `${entry.firstName} ${entry.lastName}`;

function savedEntryLines(entry: AddressOrBilling): string[] {
  const place = formatPostalAddress(entry);
  if (!isBillingIdentity(entry)) return [...place, formatPhone(entry.phoneNumber)];
  if (entry.kind === 'person') return place;
  return [[texts.taxId(entry.taxId), entry.registration].filter(Boolean).join(' · '), ...place];
}

type SavedEntryFormProps = {
  title: string;
  /** Moves the focus to the form; false for a form that is open from the start. */
  isOpenedByButton: boolean;
  children: ReactNode;
};

export function SavedEntryForm({ title, isOpenedByButton, children }: SavedEntryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (isOpenedByButton) heading.current?.focus();
  }, []);
  return (
    <div className="form">
      {isOpenedByButton && (
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
      )}
      {children}
    </div>
  );
}

export const AddEntryButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button className="part-add" variant="text" size="s" onClick={onPress}>
    <Icon name="plus" size="s" />
    {children}
  </Button>
);

/** Moves the focus to the selected option when an open form closes. */
export function useFocusSelected(sectionId: string, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      document.getElementById(sectionId)?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
    wasOpen.current = isOpen;
  }, [sectionId, isOpen]);
}
