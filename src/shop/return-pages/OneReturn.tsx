import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getReturnById, type Return, setReturnIban } from '../returns/contract.ts';
import { CancelReturn } from './CancelReturn.tsx';
import { FromPanel } from './FromPanel.tsx';
import { findOrUnknown } from './find-or-unknown.ts';
import { ReturnView } from './ReturnView.tsx';
import { idOf } from './rules.ts';
import { texts } from './texts.ts';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** The return, or that there is none of this customer's here. */
export function OneReturn({ id }: { id: string }) {
  const asked = useLoaded((signal) => find(idOf(id), signal));
  return (
    <Loaded of={asked} skeleton={<ViewSkeleton title={texts.title} />}>
      {(found) =>
        found === 'unknown' ? <Unknown /> : <Own found={found} onChange={(next) => asked.set(() => next)} />
      }
    </Loaded>
  );
}

const find = async (returnId: number | null, signal: AbortSignal): Promise<Return | 'unknown'> =>
  returnId === null ? 'unknown' : findOrUnknown(call(getReturnById, { query: { returnId } }, signal));

type OwnProps = { found: Return; onChange: (next: Return) => void };

function Own({ found, onChange }: OwnProps) {
  const tellIban = async (iban: string, ibanHolder: string) =>
    onChange(await call(setReturnIban, { body: { returnId: found.id, iban, ibanHolder } }));
  return (
    <ReturnView
      found={found}
      backTo="/account-manage/retururi"
      onTellIban={tellIban}
      actions={
        <>
          <ButtonLink to={`/view-order/${found.orderId}`}>{texts.toOrder}</ButtonLink>
          {found.canCancel && <CancelReturn found={found} onCancelled={onChange} />}
        </>
      }
    >
      {found.address && <FromPanel address={found.address} />}
    </ReturnView>
  );
}

const Unknown = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/account-manage/retururi">
      {texts.toReturns}
    </ButtonLink>
  </Empty>
);
