import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getSlidesForAdmin } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { SlideForm } from './SlideForm.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/slider', name: texts.title };

/** /admin/slider/new and /admin/slider/2 */
export default function SlidePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewSlide /> : <SavedSlide key={id} id={Number(id)} />;
}

const NewSlide = () => (
  <>
    <PageHead title={texts.newSlide} back={back} />
    <SlideForm saved={null} onReload={() => {}} />
  </>
);

function SavedSlide({ id }: { id: number }) {
  const slides = useLoaded((signal) => call(getSlidesForAdmin, {}, signal));
  const slide = slides.data?.find((one) => one.id === id);
  return (
    <>
      <PageHead title={slide?.title ?? texts.title} back={back} />
      <Loaded of={slides} skeleton={<FormSkeleton />}>
        {() =>
          slide ? (
            <SlideForm key={slide.version} saved={slide} onReload={slides.refresh} />
          ) : (
            <FormMessage>{refusalTexts.unknown}</FormMessage>
          )
        }
      </Loaded>
    </>
  );
}
