import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { mineTexts as texts } from './texts.ts';

/** A code to take along: a press copies it. Where the clipboard is closed to us, it can still be read. */
export function CodeButton({ code }: { code: string }) {
  const copy = async () => {
    await navigator.clipboard?.writeText(code).then(
      () => snackbar.success(texts.codeCopied),
      () => {},
    );
  };
  return (
    <Button className="code-button num" aria-label={texts.copyCode(code)} onClick={() => void copy()}>
      <Icon name="tag" />
      {code}
    </Button>
  );
}
