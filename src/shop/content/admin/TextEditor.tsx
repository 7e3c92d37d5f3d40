import { MarkdownEditor } from './MarkdownEditor.tsx';

type TextEditorProps = {
  /** Of a form that holds more than these. */
  form: {
    values: { title: string; summary: string; content: string };
    field: (name: 'content') => { error: string | undefined };
    change: (changes: { content: string }) => void;
  };
};

/** The text of an article or a story, within its form. */
export const TextEditor = ({ form }: TextEditorProps) => (
  <MarkdownEditor
    value={form.values.content}
    title={`${form.values.title} ${form.values.summary}`.slice(0, 200)}
    error={form.field('content').error}
    onChange={(content) => form.change({ content })}
  />
);
