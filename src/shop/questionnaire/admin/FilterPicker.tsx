import { call } from '../../../kit/client.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getFilters } from '../../listing/contract.ts';
import { texts } from './texts.ts';

type Picked = { id: number; name: string };
type FilterPickerProps = { chosen: readonly number[]; onAdd: (filter: Picked) => void };

export function FilterPicker({ chosen, onAdd }: FilterPickerProps) {
  const { data } = useLoaded((signal) => call(getFilters, {}, signal));
  const named = (data ?? []).flatMap((group) =>
    group.value.map(({ id, name }) => ({ id, name: `${group.name}: ${name}` })),
  );
  const add = (id: number) => {
    const filter = named.find((one) => one.id === id);
    if (filter) onAdd(filter);
  };
  return (
    <select
      className="weighted-add"
      aria-label={texts.chooseFilter}
      value=""
      onChange={({ target }) => add(Number(target.value))}
    >
      <option value="">{texts.chooseFilter}</option>
      {named
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  );
}
