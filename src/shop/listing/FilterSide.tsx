import { lazy, Suspense, useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { texts } from './texts.ts';
import './filter-side.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

type FilterSideProps = FilterPanelProps & {
  /** Null when nothing is chosen. */
  onClear: (() => void) | null;
};

/** Beside the list on wide screens, folded under its title below 992 px, in a sheet on phones. */
export function FilterSide({ onClear, ...panel }: FilterSideProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [sheet, setSheet] = useState({ isOpen: false, wasOpen: false });
  const bodyId = useId();
  const open = () => {
    if (matchMedia('(max-width: 767px)').matches) setSheet({ isOpen: true, wasOpen: true });
    else setIsUnfolded(!isUnfolded);
  };
  const close = () => setSheet({ isOpen: false, wasOpen: true });
  return (
    <aside className="filter-side" aria-label={texts.filters}>
      <div className="filter-side-head">
        <h2>
          <span className="filter-side-name">
            <Icon name="filter" />
            {texts.filters}
          </span>
          <button
            type="button"
            className="filter-side-fold"
            aria-expanded={isUnfolded || sheet.isOpen}
            aria-controls={bodyId}
            onClick={open}
          >
            <Icon name="filter" />
            {texts.filters}
            <Icon name="down" size="s" />
          </button>
        </h2>
        {onClear && (
          <button type="button" className="link filter-side-clear" onClick={onClear}>
            {texts.clearAll}
          </button>
        )}
      </div>
      <div id={bodyId} className={isUnfolded ? 'filter-side-body is-unfolded' : 'filter-side-body'}>
        <FilterPanel {...panel} />
      </div>
      {sheet.wasOpen && (
        <Suspense fallback={null}>
          <FilterSheet {...panel} isOpen={sheet.isOpen} onClose={close} onClear={onClear} />
        </Suspense>
      )}
    </aside>
  );
}
