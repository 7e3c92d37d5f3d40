import type { CSSProperties } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Slide } from './contract.ts';
import { texts } from './texts.ts';

type SlideViewProps = { slide: Slide; at: number; count: number; isCurrent: boolean; hasPicture: boolean };

/** Words on the calm side, the picture fading into their ground; those out of sight are out of reach too. */
export function SlideView({ slide, at, count, isCurrent, hasPicture }: SlideViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and fieldset is for forms
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.place(at + 1, count)}
      className="slide"
      style={groundOf(slide)}
      inert={!isCurrent}
    >
      <picture>{hasPicture && <SlidePicture slide={slide} isFirst={at === 0} />}</picture>
      <div className="slide-words">
        {slide.kicker && <p className="slide-kicker">{slide.kicker}</p>}
        <h2>{slide.title}</h2>
        {slide.text && <p>{slide.text}</p>}
        <ButtonLink variant="buy" to={slide.link}>
          {slide.button}
        </ButtonLink>
      </div>
    </div>
  );
}

const groundOf = ({ ground }: Slide): CSSProperties | undefined => (ground ? { background: ground } : undefined);

/** The first one is what a visitor waits for; the others come when they are needed. */
const SlidePicture = ({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => (
  <>
    <source media="(min-width: 1200px)" srcSet={slide.image} width="1440" height="676" />
    <img
      src={slide.narrowImage}
      alt=""
      width="760"
      height="540"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
    />
  </>
);
