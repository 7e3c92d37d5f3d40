import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { Hashtag } from './contract.ts';
import { texts } from './texts.ts';
import { useStripScroll } from './use-strip-scroll.ts';
import './hashtag-strip.css';

type HashtagStripProps = {
  hashtags: Hashtag[];
  selectedId?: number | null;
  /** Lower tiles, where products are the hero. */
  isLow?: boolean;
  isEager?: boolean;
};

/** A strip to scroll on narrow screens, five tiles per row from 768 px. Picking the selected one again clears it. */
export function HashtagStrip({ hashtags, selectedId = null, isLow = false, isEager = false }: HashtagStripProps) {
  const { ref, props, isAtStart, isAtEnd, goBack, goOn } = useStripScroll(hashtags);
  if (hashtags.length === 0) return null;
  return (
    <nav className={isLow ? 'hashtag-strip is-low' : 'hashtag-strip'} aria-label={texts.hashtags}>
      <ul ref={ref} className="hashtag-tiles" {...props}>
        {hashtags.map((hashtag) => (
          <li key={hashtag.id}>
            <Tile hashtag={hashtag} isSelected={hashtag.id === selectedId} isEager={isEager} />
          </li>
        ))}
      </ul>
      <RoundButton
        className="hashtag-back"
        icon="left"
        label={texts.hashtagsBack}
        disabled={isAtStart}
        onClick={goBack}
      />
      <RoundButton className="hashtag-on" icon="right" label={texts.hashtagsOn} disabled={isAtEnd} onClick={goOn} />
    </nav>
  );
}

const sizes = '(max-width: 767px) 204px, (max-width: 1300px) 20vw, 240px';

type TileProps = { hashtag: Hashtag; isSelected: boolean; isEager: boolean };

function Tile({ hashtag: { id, name, image, productCount }, isSelected, isEager }: TileProps) {
  return (
    <Link
      className="hashtag-tile"
      to={isSelected ? '/products' : `/products?hashTag=${id}`}
      aria-current={isSelected || undefined}
    >
      {image && (
        <ProductPicture image={image} backupImage="" alt="" sizes={sizes} widths={[240, 480]} isEager={isEager} />
      )}
      <b>{name}</b>
      <small>{texts.total(productCount)}</small>
      {isSelected && (
        <span className="hashtag-tick">
          <Icon name="check" size="s" />
        </span>
      )}
    </Link>
  );
}
