import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { toDateInput } from '../../../ui/admin/input-formats.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminSlide, getSlidesForAdmin, orderSlides } from '../admin-contract.ts';
import { getVisibility, moveToIndex } from './rules.ts';
import { texts } from './texts.ts';

export default function SliderPage() {
  const slides = useAsyncData((signal) => call(getSlidesForAdmin, {}, signal));
  const [announcement, setAnnouncement] = useState('');
  const [draggedId, setDraggedId] = useState<number | null>(null);

  /** Updates the list optimistically; reloads it when the server refuses. */
  const moveTo = async (id: number, index: number) => {
    const current = slides.data ?? [];
    const ids = moveToIndex(
      current.map((slide) => slide.id),
      id,
      index,
    );
    const ordered = ids.flatMap((slideId) => current.find((slide) => slide.id === slideId) ?? []);
    slides.set(() => ordered);
    setAnnouncement(texts.moved(current.find((slide) => slide.id === id)?.title ?? '', index + 1, ids.length));
    await call(orderSlides, { body: { ids } }).catch((failure: unknown) => {
      snackbar.error(errorMessage(failure));
      slides.refresh();
    });
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/slider/new', name: texts.add }} />
      <AsyncContent result={slides} skeleton={<FormSkeleton />}>
        {(all) => (
          <Panel>
            <p className="muted small">{texts.keys}</p>
            <p className="sr" role="status">
              {announcement}
            </p>
            {all.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
            <ol className="slide-rows" aria-label={texts.list}>
              {all.map((slide, index) => (
                <SlideRow
                  key={slide.id}
                  slide={slide}
                  index={index}
                  count={all.length}
                  isDragged={draggedId === slide.id}
                  onDrag={setDraggedId}
                  onDrop={() => draggedId !== null && draggedId !== slide.id && void moveTo(draggedId, index)}
                  onMove={(next) => void moveTo(slide.id, next)}
                />
              ))}
            </ol>
          </Panel>
        )}
      </AsyncContent>
    </>
  );
}

type SlideRowProps = {
  slide: AdminSlide;
  index: number;
  count: number;
  isDragged: boolean;
  onDrag: (id: number | null) => void;
  onDrop: () => void;
  onMove: (index: number) => void;
};

const visibilityTones: Record<ReturnType<typeof getVisibility>, Tone> = {
  shown: 'ok',
  later: 'info',
  over: 'calm',
  off: 'bad',
};

/** Can be reordered by dragging, by its buttons, or with Alt and an arrow key. */
function SlideRow({ slide, index, count, isDragged, onDrag, onDrop, onMove }: SlideRowProps) {
  const visibility = getVisibility(slide, toDateInput(new Date().toISOString()));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const next = index + step;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    if (next >= 0 && next < count) onMove(next);
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
      <StatusDot tone={visibilityTones[visibility]}>{texts[visibility]}</StatusDot>
      <span className="slide-row-moves">
        <RoundButton icon="up" label={texts.up(slide.title)} disabled={index === 0} onClick={() => onMove(index - 1)} />
        <RoundButton
          icon="down"
          label={texts.down(slide.title)}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </span>
    </li>
  );
}
