import { type ChangeEvent, useId, useState } from 'react';
import { upload } from '../../../kit/upload.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Field } from '../../../ui/Field.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { addContentPicture } from '../admin-contract.ts';
import { RichText } from '../RichText.tsx';
import { editorTexts as texts } from './texts.ts';
import { type Markdown, type Tool, useMarkdown } from './use-markdown.ts';
import { useTextPreview } from './use-text-preview.ts';

type MarkdownEditorProps = {
  value: string;
  /** Looked at for words a text may not use; not drawn. */
  title: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Whoever else writes into the text: the places to fill in. */
  aside?: (markdown: Markdown) => React.ReactNode;
};

const toolNames = Object.keys(texts.tools).filter((name): name is Tool => name in texts.tools);

/** Markdown on the left, what shoppers see on the right, and what is worth knowing above both. */
export function MarkdownEditor({ value, title, error, onChange, aside }: MarkdownEditorProps) {
  const markdown = useMarkdown(onChange);
  const preview = useTextPreview(value, title);
  return (
    <>
      <Warnings warnings={preview?.warnings ?? []} />
      <div className="writing">
        <Panel title={texts.editor}>
          <Toolbar markdown={markdown} />
          <Field label={<span className="sr">{texts.content}</span>} hint={texts.keys} error={error}>
            {(wiring) => (
              <textarea
                {...wiring}
                ref={markdown.area}
                className="input writing-area"
                value={value}
                spellCheck
                lang="ro"
                onChange={(event) => onChange(event.target.value)}
                onKeyDown={markdown.onKeyDown}
              />
            )}
          </Field>
          {aside?.(markdown)}
        </Panel>
        <Panel title={texts.preview}>
          {preview ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
            <div className="writing-preview" tabIndex={0}>
              <div inert>
                <RichText text={preview} />
              </div>
            </div>
          ) : (
            <p className="muted">{texts.previewEmpty}</p>
          )}
        </Panel>
      </div>
    </>
  );
}

const Toolbar = ({ markdown }: { markdown: Markdown }) => (
  <div className="writing-tools" role="toolbar" aria-label={texts.toolbar}>
    {toolNames.map((tool) => (
      <button
        key={tool}
        type="button"
        className={`filter-chip is-${tool}`}
        aria-label={texts.tools[tool]}
        title={texts.tools[tool]}
        onClick={() => markdown.use(tool)}
      >
        {texts.signs[tool]}
      </button>
    ))}
    <PictureTool markdown={markdown} />
  </div>
);

function PictureTool({ markdown }: { markdown: Markdown }) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setIsSending(true);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const kept = await upload(addContentPicture, { body }, () => {}, new AbortController().signal);
      markdown.putBlock(kept.markdown);
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsSending(false);
    target.value = '';
  };
  return (
    <span className="writing-picture">
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/*"
        disabled={isSending}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id} className="filter-chip">
        {isSending ? texts.pictureSending : texts.picture}
      </label>
    </span>
  );
}
