import { useState } from 'react';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import type { AdminLot, ProductStock } from '../admin-contract.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { showDate } from './stock-rules.ts';
import { texts } from './texts.ts';

type LotListProps = { lots: AdminLot[]; onPut: (stock: ProductStock) => void };

/** The lots that have units; empty ones are folded away, as a count may find something of them. */
export function LotList({ lots, onPut }: LotListProps) {
  const [corrected, setCorrected] = useState<AdminLot | null>(null);
  const full = lots.filter(({ quantity }) => quantity > 0);
  const empty = lots.filter(({ quantity }) => quantity === 0);
  return (
    <>
      {full.length === 0 ? <p className="muted">{texts.noLots}</p> : <LotTable lots={full} onCorrect={setCorrected} />}
      {empty.length > 0 && (
        <details>
          <summary className="link">{texts.emptyLots(empty.length)}</summary>
          <LotTable lots={empty} onCorrect={setCorrected} />
        </details>
      )}
      {corrected && (
        <CorrectDialog key={corrected.id} lot={corrected} onPut={onPut} onClose={() => setCorrected(null)} />
      )}
    </>
  );
}

const LotTable = ({ lots, onCorrect }: { lots: AdminLot[]; onCorrect: (lot: AdminLot) => void }) => (
  <div className="chart-table">
    <table className="data-table lot-table">
      <caption className="sr">{texts.lots}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.lot}</th>
          <th scope="col">{texts.expires}</th>
          <th scope="col" className="is-number">
            {texts.units}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <td>{lot.code}</td>
            <td className="num">
              {lot.isExpired ? <StateDot tone="bad">{texts.expired}</StateDot> : showDate(lot.expiresOn)}
            </td>
            <td className="is-number">{lot.quantity}</td>
            <td>
              <RowTool icon="scales" label={texts.correctLot(lot.code)} onClick={() => onCorrect(lot)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
