import { Link } from 'react-router';
import { showMoment } from '../../../kit/romanian.ts';
import type { ProductStock } from '../admin-contract.ts';
import { showChange } from './stock-rules.ts';
import { texts } from './texts.ts';

/** The ledger: every unit that came or went, and why. */
export const MoveList = ({ moves }: { moves: ProductStock['moves'] }) => (
  <details>
    <summary className="link">{texts.moves}</summary>
    {moves.length === 0 ? (
      <p className="muted">{texts.noMoves}</p>
    ) : (
      <div className="chart-table">
        <table className="data-table">
          <caption className="sr">{texts.moves}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" className="is-number">
                {texts.change}
              </th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id}>
                <td className="num">{showMoment(new Date(move.at))}</td>
                <td className="is-number">{showChange(move.quantity)}</td>
                <td>
                  <Reason move={move} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </details>
);

const Reason = ({ move }: { move: ProductStock['moves'][number] }) => (
  <>
    {move.orderId ? (
      <Link className="link" to={`/admin/orders/${move.orderId}`}>
        {move.reason}
      </Link>
    ) : (
      move.reason
    )}
    <small className="muted move-note">{[move.lotCode, move.author].filter(Boolean).join(' · ')}</small>
  </>
);
