import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { localOf } from '../../../ui/admin/date-rules.ts';
import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import type { AdminSlide } from '../admin-contract.ts';
import { sightOf } from './slide-rules.ts';
import { texts } from './texts.ts';

type SlideRowProps = {
  slide: AdminSlide;
  place: number;
  count: number;
  isDragged: boolean;
  onDrag: (id: number | null) => void;
  /** Something dragged is let go here. */
  onDrop: () => void;
  onPut: (place: number) => void;
};

const tones: Record<ReturnType<typeof sightOf>, Tone> = { shown: 'ok', later: 'info', over: 'calm', off: 'bad' };

/** A slide in the list: dragged, moved by its buttons, or with Alt and an arrow. */
export function SlideRow({ slide, place, count, isDragged, onDrag, onDrop, onPut }: SlideRowProps) {
  const sight = sightOf(slide, localOf(new Date().toISOString()));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const next = place + step;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    if (next >= 0 && next < count) onPut(next);
  };
  return (
    <li
      className={isDragged ? 'slide-row is-dragged' : 'slide-row'}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(slide.id);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onKeyDown={onKeyDown}
    >
      <img src={slide.narrowImage} alt="" width={96} height={68} loading="lazy" draggable={false} />
      <div className="slide-row-words">
        <Link className="data-open" to={`/admin/slider/${slide.id}`}>
          {slide.title}
        </Link>
        <span className="muted small">{slide.link}</span>
      </div>
      <StateDot tone={tones[sight]}>{texts[sight]}</StateDot>
      <span className="slide-row-moves">
        <RoundButton icon="up" label={texts.up(slide.title)} disabled={place === 0} onClick={() => onPut(place - 1)} />
        <RoundButton
          icon="down"
          label={texts.down(slide.title)}
          disabled={place === count - 1}
          onClick={() => onPut(place + 1)}
        />
      </span>
    </li>
  );
}
