import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ReviewSummary } from './contract.ts';
import { texts } from './texts.ts';
import type { Reviews } from './use-reviews.ts';

type ReviewFiltersProps = { summary: ReviewSummary; reviews: Reviews };

/** What there is none of is not offered. */
export function ReviewFilters({ summary, reviews: { filter, choose } }: ReviewFiltersProps) {
  const isChosen = Object.values(filter).some(Boolean);
  return (
    <fieldset className="review-filters">
      <legend className="sr">{texts.filterBy}</legend>
      {summary.withPicturesCount > 0 && (
        <Chip isOn={filter.withPictures === true} onPress={(withPictures) => void choose({ ...filter, withPictures })}>
          {texts.withPictures} ({summary.withPicturesCount})
        </Chip>
      )}
      {summary.verifiedCount > 0 && (
        <Chip isOn={filter.verified === true} onPress={(verified) => void choose({ ...filter, verified })}>
          {texts.verified} ({summary.verifiedCount})
        </Chip>
      )}
      {isChosen && (
        <Button variant="text" size="s" onClick={() => void choose({})}>
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; onPress: (isOn: boolean) => void; children: React.ReactNode };

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className="review-chip" aria-pressed={isOn} onClick={() => onPress(!isOn)}>
    {isOn && <Icon name="check" size="s" />}
    {children}
  </button>
);
