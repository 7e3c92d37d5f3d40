import { pictureUrl } from '../../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../../catalog/products/ProductPicture.tsx';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { askedLot, type PackLot, type PackScan, packedUnits } from '../pack-rules.ts';
import type { PackOrder } from '../station-contract.ts';
import { texts } from './texts.ts';

type PackLineProps = {
  line: PackOrder['lines'][number];
  scans: readonly PackScan[];
  isSelected: boolean;
  onPack: (lotId: number, quantity: number) => void;
};

/** A line of the order: how many units are packed, the lot to take next and the other lots. */
export function PackLine({ line, scans, isSelected, onPack }: PackLineProps) {
  const packed = packedUnits(line, scans);
  const left = line.quantity - packed;
  const asked = askedLot(line, scans);
  const others = line.lots.filter(({ lotId, units }) => lotId !== asked?.lotId && units > 0);
  const state = left === 0 ? 'is-complete' : isSelected ? 'is-selected' : '';
  return (
    <li className={`pack-line ${state}`}>
      <ProductPicture image={line.image} backupImage={pictureUrl(null)} alt="" side={72} />
      <div>
        <p>
          <b>{line.name}</b> <span className="muted small">{line.code}</span>
        </p>
        <p className="num pack-count">
          {texts.packed(packed, line.quantity)} {left === 0 && <b className="pack-good">{texts.complete}</b>}
        </p>
        {left > 0 && !asked && <p className="pack-bad">{texts.noLot}</p>}
        {left > 0 && asked && (
          <div className="act-row">
            <Button size="s" variant="brand" onClick={() => onPack(asked.lotId, 1)}>
              {texts.packOne(asked.code)}
            </Button>
            {Math.min(left, unitsLeft(asked, scans)) > 1 && (
              <Button size="s" onClick={() => onPack(asked.lotId, Math.min(left, unitsLeft(asked, scans)))}>
                {texts.packAll(Math.min(left, unitsLeft(asked, scans)), asked.code)}
              </Button>
            )}
            <span className="small num">{expiryOf(asked)}</span>
          </div>
        )}
        {left > 0 && others.length > 0 && (
          <details open={isSelected}>
            <summary className="link small">{texts.otherLots}</summary>
            <ul className="pack-lots">
              {others.map((lot) => (
                <li key={lot.lotId}>
                  <Button size="s" onClick={() => onPack(lot.lotId, 1)}>
                    {texts.packOne(lot.code)}
                  </Button>
                  <span className="small num">
                    {expiryOf(lot)}
                    {lot.isExpired && ` · ${texts.expired}`}
                    {lot.blockedState && ` · ${texts.blocked}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

const unitsLeft = ({ lotId, units }: PackLot, scans: readonly PackScan[]): number =>
  units - scans.reduce((sum, scan) => sum + (scan.lotId === lotId ? scan.quantity : 0), 0);

const expiryOf = ({ expiresOn }: PackLot): string => (expiresOn ? texts.expires(formatDay(expiresOn)) : texts.noDate);
