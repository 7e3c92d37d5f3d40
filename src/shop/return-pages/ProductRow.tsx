import { showRon } from '../../kit/money.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { ReturnableProduct } from '../returns/contract.ts';
import { mostReason } from '../returns/rules.ts';
import { type LineDraft, upTo } from './rules.ts';
import { texts } from './texts.ts';

type ProductRowProps = {
  product: ReturnableProduct;
  line: LineDraft;
  onChange: (changes: Partial<LineDraft>) => void;
};

/** Ticked, it asks how many and, if one likes, why. */
export function ProductRow({ product, line, onChange }: ProductRowProps) {
  const { name, brand, image, price, quantity } = product;
  return (
    <li className={line.isSelected ? 'return-product is-chosen' : 'return-product'}>
      <div className="check">
        <label>
          <input
            type="checkbox"
            aria-label={texts.chosen(name)}
            checked={line.isSelected}
            onChange={({ target }) => onChange({ isSelected: target.checked })}
          />
          <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={64} />
          <span className="return-product-words">
            <b>{name}</b>
            <span className="small muted num">
              {[brand, texts.pieces(quantity), texts.unitPrice(showRon(price))].filter(Boolean).join(' · ')}
            </span>
          </span>
        </label>
      </div>
      {line.isSelected && <Wishes product={product} line={line} onChange={onChange} />}
    </li>
  );
}

function Wishes({ product: { quantity }, line, onChange }: ProductRowProps) {
  return (
    <div className="return-product-wishes">
      <SelectField
        label={texts.quantity}
        value={String(Math.min(line.returnQuantity, quantity))}
        onChange={({ target }) => onChange({ returnQuantity: Number(target.value) })}
      >
        {upTo(quantity).map((units) => (
          <option key={units}>{units}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.reason}
        isOptional
        value={line.returnReason}
        onChange={({ target }) => onChange({ returnReason: target.value })}
      >
        <option value="">{texts.noReason}</option>
        {[...texts.reasons, texts.otherReason].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      {line.returnReason === texts.otherReason && (
        <TextField
          className="return-product-own"
          label={texts.ownReason}
          isOptional
          maxLength={mostReason}
          value={line.ownReason}
          onChange={({ target }) => onChange({ ownReason: target.value })}
        />
      )}
    </div>
  );
}
