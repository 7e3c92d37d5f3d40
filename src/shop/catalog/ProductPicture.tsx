import { useEffect, useRef, useState } from 'react';
import { picturesToTry, variantOf } from './card-rules.ts';

type ProductPictureProps = {
  image: string;
  backupImage: string;
  alt: string;
  /** The side of the square it is drawn in; keeps its place while loading. */
  side?: number;
  /** With it the browser chooses between the variant and the original. */
  sizes?: string;
  /** How wide the two are. */
  widths?: readonly [variant: number, original: number];
  isEager?: boolean;
  /** For the picture the page is waited for. */
  isUrgent?: boolean;
  className?: string;
};

/** The variant of the picture if it loads, otherwise the original, then the backup. */
export function ProductPicture({
  image,
  backupImage,
  alt,
  side = 400,
  sizes,
  widths = [400, 800],
  isEager = false,
  isUrgent = false,
  className,
}: ProductPictureProps) {
  const { ref, src, isVariant, onError } = useFallback(image, backupImage);
  return (
    <img
      ref={ref}
      className={className}
      alt={alt}
      width={side}
      height={side}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : 'auto'}
      sizes={isVariant && sizes ? sizes : undefined}
      srcSet={isVariant && sizes ? `${variantOf(image)} ${widths[0]}w, ${image} ${widths[1]}w` : undefined}
      src={src}
      draggable={false}
      onError={onError}
    />
  );
}

function useFallback(image: string, backupImage: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState({ image, count: 0 });
  const count = failed.image === image ? failed.count : 0;
  const pictures = picturesToTry(image, backupImage);

  const onError = () => setFailed({ image, count: count + 1 });

  // It may have failed before the page came alive, when nobody listened.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed({ image, count: 1 });
  }, [image]);

  return { ref, src: pictures[Math.min(count, pictures.length - 1)], isVariant: count === 0, onError };
}
