import { lazy, Suspense, useState } from 'react';
import type { ReviewPicture } from './contract.ts';
import { texts } from './texts.ts';

const PicturesDialog = lazy(() => import('./PicturesDialog.tsx'));

type ReviewPicturesProps = { pictures: ReviewPicture[]; author: string };

/** Small and square; pressed, they open over the whole screen. */
export function ReviewPictures({ pictures, author }: ReviewPicturesProps) {
  const [place, setPlace] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = (at: number) => {
    setPlace(at);
    setIsOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <ul className="review-pictures">
        {pictures.map(({ id, thumb }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={texts.openPicture(at + 1, pictures.length, author)}
              onClick={() => open(at)}
            >
              <img src={thumb} alt="" width={88} height={88} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {wasOpen && (
        <Suspense>
          <PicturesDialog
            {...{ pictures, author, place, isOpen }}
            onPlace={setPlace}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
