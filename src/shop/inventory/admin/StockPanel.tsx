import { call } from '../../../kit/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getProductStock, type ProductStock } from '../admin-contract.ts';
import { LotList } from './LotList.tsx';
import { MoveList } from './MoveList.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import { texts } from './texts.ts';

type StockPanelProps = { productId: number };

export const StockPanel = ({ productId }: StockPanelProps) => (
  <Panel title={texts.stock}>
    <StockDetails productId={productId} />
  </Panel>
);

type StockDetailsProps = StockPanelProps & { onChanged?: () => void };

/** What there is of a product, by lots; goods come in and counts are set right here. */
export function StockDetails({ productId, onChanged }: StockDetailsProps) {
  const stock = useLoaded((signal) => call(getProductStock, { params: { id: productId } }, signal));
  const put = (next: ProductStock) => {
    stock.set(() => next);
    onChanged?.();
  };
  return (
    <Loaded of={stock} skeleton={<Skeleton height={240} />}>
      {({ onHand, reserved, lots, moves }) => (
        <div className="form">
          <dl className="admin-facts is-even">
            <dt>{texts.onHand}</dt>
            <dd className="num">
              <b>{onHand}</b>
            </dd>
            <dt>{texts.reservedNow}</dt>
            <dd className="num">{reserved}</dd>
          </dl>
          <LotList lots={lots} onPut={put} />
          <ReceiveForm productId={productId} onPut={put} />
          <MoveList moves={moves} />
        </div>
      )}
    </Loaded>
  );
}
