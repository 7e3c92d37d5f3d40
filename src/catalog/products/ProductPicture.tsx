import { useEffect, useRef, useState } from 'react';
import { pictureCandidates, variantOf } from './card-rules.ts';

type ProductPictureProps = {
  image: string;
  backupImage: string;
  alt: string;
  /** Rendered width and height, which reserve the space while loading. */
  side?: number;
  /** Value of the `sizes` attribute; lets the browser choose between variant and original. */
  sizes?: string;
  /** Widths of both in pixels, by which the browser chooses; an original may be larger, for the zoom. */
  widths?: readonly [variant: number, original: number];
  isEager?: boolean;
  /** For the largest picture in view: high fetch priority. */
  isUrgent?: boolean;
  className?: string;
};

/** Tries the small variant, then the original, then the backup. */
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
      fetchPriority={isUrgent ? 'high' : undefined}
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
  const pictures = pictureCandidates(image, backupImage);

  const onError = () => setFailed({ image, count: count + 1 });

  // The picture may have failed before hydration, when no handler was attached.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed({ image, count: 1 });
  }, [image]);

  return { ref, src: pictures[Math.min(count, pictures.length - 1)], isVariant: count === 0, onError };
}
