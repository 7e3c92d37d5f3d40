import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getSlidesForAdmin, orderSlides } from '../admin-contract.ts';
import { SlideRow } from './SlideRow.tsx';
import { placed } from './slide-rules.ts';
import { texts } from './texts.ts';

export default function SliderPage() {
  const slides = useLoaded((signal) => call(getSlidesForAdmin, {}, signal));
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);

  /** In sight at once; when the server thinks otherwise, its own order comes back. */
  const put = async (id: number, place: number) => {
    const known = slides.data ?? [];
    const ids = placed(
      known.map((slide) => slide.id),
      id,
      place,
    );
    const ordered = ids.flatMap((one) => known.find((slide) => slide.id === one) ?? []);
    slides.set(() => ordered);
    setTold(texts.moved(known.find((slide) => slide.id === id)?.title ?? '', place + 1, ids.length));
    await call(orderSlides, { body: { ids } }).catch((failure: unknown) => {
      snackbar.error(sentenceOf(failure));
      slides.refresh();
    });
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/slider/new', name: texts.add }} />
      <Loaded of={slides} skeleton={<FormSkeleton />}>
        {(all) => (
          <Panel>
            <p className="muted small">{texts.keys}</p>
            <p className="sr" role="status">
              {told}
            </p>
            {all.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
            <ol className="slide-rows" aria-label={texts.list}>
              {all.map((slide, place) => (
                <SlideRow
                  key={slide.id}
                  slide={slide}
                  place={place}
                  count={all.length}
                  isDragged={dragged === slide.id}
                  onDrag={setDragged}
                  onDrop={() => dragged !== null && dragged !== slide.id && void put(dragged, place)}
                  onPut={(next) => void put(slide.id, next)}
                />
              ))}
            </ol>
          </Panel>
        )}
      </Loaded>
    </>
  );
}
