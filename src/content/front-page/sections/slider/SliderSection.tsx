import { Slider } from '../../../slider/Slider.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadSlider } from './load.server.ts';

export const SliderSection = ({ slides }: ShownBy<typeof loadSlider>) => <Slider slides={slides} />;
