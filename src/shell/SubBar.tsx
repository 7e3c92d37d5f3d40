import type { ReactNode } from 'react';
import { brand } from '../brands/brand.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { texts } from './texts.ts';

/** Below the small search box: the countdown and the find-your-product button, when there are any. */
export function SubBar({ countdown, onFind }: { countdown?: ReactNode; onFind?: () => void }) {
  if (!countdown && !onFind) return null;
  return (
    <div className="sub-bar">
      {countdown}
      {onFind && (
        <Button size="s" variant={brand.leadsWithQuestions ? 'brand' : 'line'} onClick={onFind}>
          <Icon name="spark" size="s" />
          {texts.findYourProduct}
        </Button>
      )}
    </div>
  );
}
