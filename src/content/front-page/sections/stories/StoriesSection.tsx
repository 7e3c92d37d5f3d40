import { StoryStrip } from '../../../pages/StoryStrip.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadStories } from './load.server.ts';

export const StoriesSection = ({ title, stories }: ShownBy<typeof loadStories>) => (
  <StoryStrip heading={title} stories={stories} />
);
