import { useId, useState } from 'react';
import { afterYield } from '../../ui/after-yield.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { FilterGroup, FilterSelection, ListingCounts } from './contract.ts';
import type FilterSheet from './FilterSheet.tsx';
import { sortByCounts, visibleOptions, withToggled } from './rules.ts';
import { texts } from './texts.ts';
import type { ChangeQuery } from './use-listing.ts';
import './filter-panel.css';

type FilterSideProps = FilterPanelProps & {
  /** Null when no filter is selected. */
  onClear: (() => void) | null;
};

/** Beside the list on wide screens; below 992 px above it, collapsed; on phones in a sheet. */
export function FilterSide({ onClear, ...groups }: FilterSideProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)', false);
  const { Sheet, loadSheet } = useSheet();
  const bodyId = useId();
  const total = groups.counts?.total ?? null;
  const hasSheet = isPhone && Sheet !== null;
  const close = () => setIsExpanded(false);
  const toggle = async () => {
    if (isPhone) await loadSheet();
    setIsExpanded(!isExpanded);
  };
  // On a phone the other groups start collapsed, so that all of them are visible.
  const panel = <FilterPanel key={String(isPhone)} {...groups} initiallyOpenCount={isPhone ? 1 : 4} />;
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
            aria-expanded={isExpanded}
            aria-controls={hasSheet ? undefined : bodyId}
            aria-haspopup={isPhone ? 'dialog' : undefined}
            onClick={() => void toggle()}
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
      {!hasSheet && (
        <div id={bodyId} className={isExpanded ? 'filter-side-body is-unfolded' : 'filter-side-body'}>
          {panel}
          <Button className="filter-side-done" variant="brand" onClick={close}>
            {total === null ? texts.close : texts.showResults(total)}
          </Button>
        </div>
      )}
      {hasSheet && (
        <Sheet isOpen={isExpanded} onClose={close} onClear={onClear} total={total}>
          {panel}
        </Sheet>
      )}
    </aside>
  );
}

/** The code of the sheet is loaded when it is opened first; without it, the filters unfold in place. */
function useSheet() {
  const [Sheet, setSheet] = useState<typeof FilterSheet | null>(null);
  const loadSheet = async () => {
    const loaded = await import('./FilterSheet.tsx').catch(() => null);
    setSheet(() => loaded?.default ?? null);
  };
  return { Sheet, loadSheet };
}

type FilterPanelProps = {
  /** Null while loading. */
  groups: FilterGroup[] | null;
  counts: ListingCounts | null;
  selected: FilterSelection[];
  change: ChangeQuery;
};

/** The first `initiallyOpenCount` groups and those with a selected option start expanded. */
function FilterPanel({
  groups,
  counts,
  selected,
  change,
  initiallyOpenCount,
}: FilterPanelProps & { initiallyOpenCount: number }) {
  if (!groups) return <FilterSkeleton />;
  const toggle = (groupId: number, optionId: number) =>
    change(({ filters }) => ({ filters: withToggled(filters, groupId, optionId) }));
  return groups.map((group, index) => (
    <FilterGroupSection
      key={group.id}
      group={group}
      counts={counts}
      selectedIds={selected.find(({ filterCategoryId }) => filterCategoryId === group.id)?.filterIds ?? []}
      isInitiallyOpen={index < initiallyOpenCount}
      onToggle={(optionId) => toggle(group.id, optionId)}
    />
  ));
}

const lines = ['40%', '80%', '65%', '75%', '50%', '70%', '60%', '45%'];

function FilterSkeleton() {
  return (
    <div className="filter-waiting">
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  );
}

type FilterGroupSectionProps = {
  group: FilterGroup;
  counts: ListingCounts | null;
  selectedIds: number[];
  isInitiallyOpen: boolean;
  onToggle: (optionId: number) => void;
};

/** Collapsible filter group; a long one shows its first options and a button with the number of the rest. */
function FilterGroupSection({ group, counts, selectedIds, isInitiallyOpen, onToggle }: FilterGroupSectionProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen || selectedIds.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const isSelected = (option: { id: number }) => selectedIds.includes(option.id);
  const options = sortByCounts(group.value, counts?.options);
  const short = visibleOptions(options, isSelected);
  const hidden = options.length - short.length;
  return (
    <section className="filter-group">
      <h3>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {group.name}
          <Icon name="down" />
        </button>
      </h3>
      <fieldset hidden={!isOpen} aria-labelledby={id}>
        <ul>
          {(showsAll ? options : short).map((option) => (
            <li key={option.id}>
              <Option
                name={option.name}
                count={counts?.options[option.id] ?? null}
                isSelected={isSelected(option)}
                onToggle={() => onToggle(option.id)}
              />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            className="link filter-group-more"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? texts.fewer : texts.more(hidden)}
          </button>
        )}
      </fieldset>
    </section>
  );
}

type OptionProps = { name: string; count: number | null; isSelected: boolean; onToggle: () => void };

/** An option without products stays visible but disabled. */
function Option({ name, count, isSelected, onToggle }: OptionProps) {
  const [isShown, setIsShown] = useState(isSelected);
  const [previous, setPrevious] = useState(isSelected);
  if (previous !== isSelected) {
    setPrevious(isSelected);
    setIsShown(isSelected);
  }
  // The mark is painted first: the new address renders the whole list.
  const toggle = () => {
    setIsShown(!isShown);
    afterYield(onToggle);
  };
  const isDisabled = count === 0 && !isSelected;
  return (
    <label className={isDisabled ? 'filter-option is-dead' : 'filter-option'}>
      <input type="checkbox" checked={isShown} disabled={isDisabled} onChange={toggle} />
      <span>{name}</span>
      <span className="filter-option-count">{count}</span>
    </label>
  );
}
