import { type ChangeEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { ClaimHints, replaceSentence } from '../../../catalog/claims/admin/ClaimHints.tsx';
import { useClaims } from '../../../catalog/claims/admin/use-claims.ts';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { upload } from '../../../platform/http/upload.ts';
import { parseMarkdown } from '../../../platform/text/markdown.ts';
import { HighlightedTextArea } from '../../../ui/admin/HighlightedTextArea.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Field } from '../../../ui/Field.tsx';
import { RichBlocks } from '../../../ui/RichBlocks.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { addContentPicture, previewText } from '../admin-contract.ts';
import { RichText } from '../RichText.tsx';
import { editorTexts as texts } from './texts.ts';
import { type Markdown, type Tool, useMarkdown } from './use-markdown.ts';

type MarkdownEditorProps = {
  value: string;
  /** Of the preview. */
  title: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Extra content that can insert text. */
  aside?: (markdown: Markdown) => ReactNode;
};

type DescriptionEditorProps = Pick<MarkdownEditorProps, 'value' | 'error' | 'onChange'> & {
  name: string;
  hint: string;
};

/** Editor for a text of another feature, without pictures and references to products. */
export function DescriptionEditor({ value, error, onChange, name, hint }: DescriptionEditorProps) {
  const markdown = useMarkdown(onChange);
  const blocks = useMemo(() => parseMarkdown(value), [value]);
  return (
    <div className="writing">
      <Panel title={texts.description}>
        <Toolbar markdown={markdown} tools={toolNames.filter((tool) => tool !== 'product')} />
        <Writing markdown={markdown} {...{ value, error, onChange, name, hint }} />
      </Panel>
      <Preview isEmpty={blocks.length === 0}>
        <div className="rich-text">
          <RichBlocks blocks={blocks} isNested />
        </div>
      </Preview>
    </div>
  );
}

const toolNames = Object.keys(texts.tools).filter((name): name is Tool => name in texts.tools);

export function MarkdownEditor({ value, title, error, onChange, aside }: MarkdownEditorProps) {
  const markdown = useMarkdown(onChange);
  const preview = useTextPreview(value, title);
  return (
    <>
      <Warnings warnings={preview?.warnings ?? []} />
      <div className="writing">
        <Panel title={texts.editor}>
          <Toolbar markdown={markdown} tools={toolNames}>
            <PictureTool markdown={markdown} />
          </Toolbar>
          <Writing markdown={markdown} value={value} error={error} hint={texts.keys} onChange={onChange} />
          {aside?.(markdown)}
        </Panel>
        <Preview isEmpty={!preview}>{preview && <RichText text={preview} />}</Preview>
      </div>
    </>
  );
}

type WritingProps = Pick<MarkdownEditorProps, 'value' | 'error' | 'onChange'> & {
  markdown: Markdown;
  hint: string;
  name?: string;
};

function Writing({ markdown, value, error, onChange, hint, name }: WritingProps) {
  const findings = useClaims(value);
  return (
    <>
      <Field label={<span className="sr">{texts.content}</span>} hint={hint} error={error}>
        {(wiring) => (
          <HighlightedTextArea
            {...wiring}
            ref={markdown.area}
            name={name}
            className="input writing-area"
            value={value}
            highlights={findings}
            spellCheck
            lang="ro"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={markdown.onKeyDown}
          />
        )}
      </Field>
      <ClaimHints
        findings={findings}
        onReplace={(finding, sentence) => onChange(replaceSentence(value, finding, sentence))}
      />
    </>
  );
}

const Preview = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) => (
  <Panel title={texts.preview}>
    {isEmpty ? (
      <p className="muted">{texts.previewEmpty}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      <div className="writing-preview" tabIndex={0}>
        <div inert>{children}</div>
      </div>
    )}
  </Panel>
);

type ToolbarProps = { markdown: Markdown; tools: readonly Tool[]; children?: ReactNode };

const Toolbar = ({ markdown, tools, children }: ToolbarProps) => (
  <div className="writing-tools" role="toolbar" aria-label={texts.toolbar}>
    {tools.map((tool) => (
      <button
        key={tool}
        type="button"
        className={`filter-chip is-${tool}`}
        aria-label={texts.tools[tool]}
        title={texts.tools[tool]}
        onClick={() => markdown.applyTool(tool)}
      >
        {texts.signs[tool]}
      </button>
    ))}
    {children}
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
      const picture = await upload(addContentPicture, { body }, () => {}, new AbortController().signal);
      markdown.insertBlock(picture.markdown);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
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

const debounceMs = 400;

type TextPreview = DataOf<typeof previewText>;

/** Renders the text on the server once typing pauses. */
function useTextPreview(content: string, title: string): TextPreview | null {
  const [preview, setPreview] = useState<TextPreview | null>(null);
  useEffect(() => {
    if (content.trim() === '') return setPreview(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // A failed preview keeps the last one; saving reports the errors.
      call(previewText, { body: { content, title } }, controller.signal).then(
        (response) => controller.signal.aborted || setPreview(response),
        () => {},
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [content, title]);
  return preview;
}

/** Uploads the title picture of a text. */
export const uploadContentPicture: UploadPicture = async (bytes, onProgress, signal) =>
  (await upload(addContentPicture, { body: bytes }, onProgress, signal)).image;

type TextEditorProps = {
  /** The part of the form that the editor needs. */
  form: {
    values: { title: string; summary?: string; content: string };
    field: (name: 'content') => { error: string | undefined };
    setValues: (changes: { content: string }) => void;
  };
};

/** Editor for the text of an article, a story or an own page. */
export const TextEditor = ({ form }: TextEditorProps) => (
  <MarkdownEditor
    value={form.values.content}
    title={`${form.values.title} ${form.values.summary ?? ''}`.slice(0, 200)}
    error={form.field('content').error}
    onChange={(content) => form.setValues({ content })}
  />
);
