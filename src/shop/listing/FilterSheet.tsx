import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { texts } from './texts.ts';

type FilterSheetProps = FilterPanelProps & {
  isOpen: boolean;
  onClose: () => void;
  /** Null when nothing is chosen. */
  onClear: (() => void) | null;
};

export default function FilterSheet({ isOpen, onClose, onClear, ...panel }: FilterSheetProps) {
  const total = panel.counts?.total;
  const footer = (
    <>
      <Button disabled={!onClear} onClick={onClear ?? undefined}>
        {texts.clearAll}
      </Button>
      <Button variant="brand" onClick={onClose}>
        {total === undefined ? texts.close : texts.showResults(total)}
      </Button>
    </>
  );
  return (
    <Sheet className="filter-sheet" title={texts.filters} isOpen={isOpen} onClose={onClose} footer={footer}>
      <FilterPanel {...panel} />
    </Sheet>
  );
}
