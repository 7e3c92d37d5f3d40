import { Icon } from '../../../ui/Icon.tsx';
import { texts } from './texts.ts';

/** Words that a text about a supplement may not use, for whoever decides. */
export const Claims = ({ found }: { found: readonly string[] }) =>
  found.length > 0 && (
    <p className="queue-claims">
      <Icon name="warning" size="s" />
      <span>
        <b>{texts.claims(found)}</b> {texts.claimsHint}
      </span>
    </p>
  );
