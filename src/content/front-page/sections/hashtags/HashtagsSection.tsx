import { HashtagStrip } from '../../../../catalog/listing/HashtagStrip.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadHashtags } from './load.server.ts';

export const HashtagsSection = ({ title, hashtags }: ShownBy<typeof loadHashtags>) => (
  <section className="section">
    <div className="head">
      <h2>{title}</h2>
    </div>
    <HashtagStrip hashtags={hashtags} />
  </section>
);
