import { Button } from '../../ui/Button.tsx';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { PartyText } from './PartyText.tsx';
import { partyName } from './party.ts';
import type { BillingParty } from './rules.ts';
import { texts } from './texts.ts';

type PartyChoicesProps<Party extends BillingParty> = {
  name: 'address' | 'billing';
  label: string;
  list: Party[];
  chosen: BillingParty | null;
  error: string | undefined;
  onChoose: (party: Party) => void;
  onEdit: (party: Party) => void;
};

/** The kept addresses or billing identities, each with the way to change it. */
export function PartyChoices<Party extends BillingParty>(props: PartyChoicesProps<Party>) {
  const { name, label, list, chosen, error, onChoose, onEdit } = props;
  return (
    <Choices label={label} error={error}>
      {list.map((party) => (
        <Choice
          key={party.id}
          name={name}
          isChosen={party.id === chosen?.id}
          onChoose={() => onChoose(party)}
          title={partyName(party)}
          text={<PartyText party={party} />}
          action={<EditButton name={partyName(party)} onPress={() => onEdit(party)} />}
        />
      ))}
    </Choices>
  );
}

const EditButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button variant="text" size="s" aria-label={texts.editOf(name)} onClick={onPress}>
    {texts.edit}
  </Button>
);
