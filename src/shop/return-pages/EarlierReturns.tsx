import { Loaded } from '../../ui/Loaded.tsx';
import type { ReturnSummary } from '../returns/contract.ts';
import { Placeholders } from './Placeholders.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { texts } from './texts.ts';

type EarlierReturnsProps = {
  returns: { data: ReturnSummary[] | null; failure: string | null; retry: () => void };
};

export const EarlierReturns = ({ returns }: EarlierReturnsProps) => (
  <Loaded of={returns} skeleton={<Placeholders height={112} />}>
    {(list) => (list.length === 0 ? <p className="muted">{texts.noEarlier}</p> : <ReturnCards list={list} />)}
  </Loaded>
);

export const ReturnCards = ({ list }: { list: ReturnSummary[] }) => (
  <ul className="return-cards">
    {list.map((one) => (
      <ReturnCard key={one.id} summary={one} />
    ))}
  </ul>
);
