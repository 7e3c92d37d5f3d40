import { RoundButton } from '../../ui/RoundButton.tsx';
import type { Slide } from './contract.ts';
import { SlideView } from './SlideView.tsx';
import { texts } from './texts.ts';
import { useSlider } from './use-slider.ts';
import './slider.css';

/** The carousel of the front page, as WAI-ARIA describes it. */
export function Slider({ slides }: { slides: Slide[] }) {
  const slider = useSlider(slides.length);
  return (
    <section className="slider" aria-roledescription={texts.carousel} aria-label={texts.label} {...slider.holding}>
      {slides.length > 1 && <Controls slider={slider} count={slides.length} />}
      <div ref={slider.track} className="slider-track" onScroll={slider.onScroll}>
        {slides.map((slide, at) => (
          <SlideView
            key={slide.id}
            slide={slide}
            at={at}
            count={slides.length}
            isCurrent={at === slider.place}
            hasPicture={at === 0 || slider.isAwake}
          />
        ))}
      </div>
      {/* What turns by itself is not read out; what someone turned to is. */}
      <p className="sr" role="status">
        {!slider.isPlaying && slider.place > 0 && slides[slider.place]?.title}
      </p>
    </section>
  );
}

type ControlsProps = { slider: ReturnType<typeof useSlider>; count: number };

function Controls({ slider, count }: ControlsProps) {
  const { place, isWanted, toggle, go } = slider;
  return (
    <div className="slider-controls">
      <RoundButton
        className="slider-pause"
        icon={isWanted ? 'pause' : 'play'}
        label={isWanted ? texts.pause : texts.play}
        onClick={toggle}
      />
      <RoundButton icon="left" label={texts.previous} onClick={() => go(-1)} />
      <span className="slider-place num" aria-hidden="true">
        {place + 1}/{count}
      </span>
      <RoundButton icon="right" label={texts.next} onClick={() => go(1)} />
    </div>
  );
}
