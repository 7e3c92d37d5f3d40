import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getWithdrawal, setWithdrawalIban, type WithdrawalView } from '../returns/withdrawal-contract.ts';
import { findOrUnknown } from './find-or-unknown.ts';
import { KeepSome } from './KeepSome.tsx';
import { ReturnView } from './ReturnView.tsx';
import { isIdentifier } from './rules.ts';
import { texts } from './texts.ts';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** A withdrawal by its secret address: how it stands, where the money goes, what is kept after all. */
export function WithdrawalStatus({ identifier }: { identifier: string }) {
  const asked = useLoaded((signal) => find(identifier, signal));
  const tellIban = async (iban: string, ibanHolder: string) => {
    const next = await call(setWithdrawalIban, { body: { identifier, iban, ibanHolder } });
    asked.set(() => next);
  };
  return (
    <Loaded of={asked} skeleton={<ViewSkeleton title={texts.statusTitle} />}>
      {(found) =>
        found === 'unknown' ? (
          <Unknown />
        ) : (
          <ReturnView found={found} onTellIban={tellIban}>
            {found.canChoose && (
              <KeepSome
                key={found.products.map(({ id }) => id).join(' ')}
                identifier={identifier}
                found={found}
                onChosen={(next) => asked.set(() => next)}
              />
            )}
          </ReturnView>
        )
      }
    </Loaded>
  );
}

const find = async (identifier: string, signal: AbortSignal): Promise<WithdrawalView | 'unknown'> =>
  isIdentifier(identifier) ? findOrUnknown(call(getWithdrawal, { query: { identifier } }, signal)) : 'unknown';

const Unknown = () => (
  <Empty level={1} title={texts.unknownWithdrawal} text={texts.unknownWithdrawalText}>
    <ButtonLink variant="brand" to="/withdrawal">
      {texts.toWithdrawal}
    </ButtonLink>
  </Empty>
);
