import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { toDateInput } from '../../../ui/admin/input-formats.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminSlide, getSlidesForAdmin, orderSlides } from '../admin-contract.ts';
import { getVisibility } from '../rules.ts';
import { texts } from './texts.ts';

export default function SliderPage() {
  const slides = useAsyncData((signal) => call(getSlidesForAdmin, {}, signal));
  const [announcement, setAnnouncement] = useState('');

  /** Updates the list optimistically; reloads it when the server refuses. */
  const move = async (from: number, to: number) => {
    const ordered = moveItem(slides.data ?? [], from, to);
    slides.set(() => ordered);
    await call(orderSlides, { body: { ids: ordered.map(({ id }) => id) } }).catch((failure: unknown) => {
      snackbar.error(errorMessage(failure));
      slides.refresh();
    });
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/slider/new', name: texts.add }} />
      <AsyncContent result={slides} skeleton={<FormSkeleton />}>
        {(all) => {
          /** One step with the buttons or the keys; dragging is announced by the list. */
          const step = (from: number, to: number) => {
            const slide = all[from];
            if (!slide || to < 0 || to >= all.length) return;
            setAnnouncement(texts.moved(slide.title, to + 1, all.length));
            void move(from, to);
          };
          return (
            <Panel>
              <p className="muted small">{texts.keys}</p>
              <p className="sr" role="status">
                {announcement}
              </p>
              {all.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
              <SortableList
                items={all}
                idOf={({ id }) => id}
                nameOf={({ title }) => title}
                label={texts.list}
                className="slide-rows"
                itemProps={(_, index) => ({
                  className: 'slide-row',
                  onKeyDown: (event) => stepByKey(event, (by) => step(index, index + by)),
                })}
                onMove={(from, to) => void move(from, to)}
              >
                {(slide, index, handle) => (
                  <SlideRow
                    slide={slide}
                    handle={handle}
                    isFirst={index === 0}
                    isLast={index === all.length - 1}
                    onStep={(by) => step(index, index + by)}
                  />
                )}
              </SortableList>
            </Panel>
          );
        }}
      </AsyncContent>
    </>
  );
}

/** Alt with an arrow key moves the row that has the focus. */
function stepByKey(event: KeyboardEvent, step: (by: number) => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!event.altKey || by === 0) return;
  event.preventDefault();
  step(by);
}

type SlideRowProps = {
  slide: AdminSlide;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: number) => void;
};

const visibilityTones: Record<ReturnType<typeof getVisibility>, Tone> = {
  shown: 'ok',
  later: 'info',
  over: 'calm',
  off: 'bad',
};

function SlideRow({ slide, handle, isFirst, isLast, onStep }: SlideRowProps) {
  const visibility = getVisibility(slide, toDateInput(new Date().toISOString()));
  return (
    <>
      {handle}
      <img src={slide.narrowImage} alt="" width={96} height={68} loading="lazy" />
      <div className="slide-row-words">
        <Link className="data-open" to={`/admin/slider/${slide.id}`}>
          {slide.title}
        </Link>
        <span className="muted small">{slide.link}</span>
      </div>
      <StatusDot tone={visibilityTones[visibility]}>{texts[visibility]}</StatusDot>
      <span className="slide-row-moves">
        <RoundButton icon="up" label={texts.up(slide.title)} disabled={isFirst} onClick={() => onStep(-1)} />
        <RoundButton icon="down" label={texts.down(slide.title)} disabled={isLast} onClick={() => onStep(1)} />
      </span>
    </>
  );
}
