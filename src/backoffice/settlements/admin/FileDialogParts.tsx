import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { dateOrders, decimalMarks } from '../files/cells.ts';
import { texts } from './texts.ts';

type LoadedFile = { fileName: string; content: string };

const chunkLength = 0x8000;

/** The bytes as base64, in chunks because a call has a limited number of arguments. */
async function readFile(file: File): Promise<LoadedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  return { fileName: file.name.slice(-200), content: btoa(binary) };
}

type FileCheck<Layout, Preview extends { layout: Layout | null }> = {
  /** Reads the file with this layout, or with the one that the server recognises. */
  preview: (file: LoadedFile, layout: Layout | null) => Promise<Preview>;
  store: (file: LoadedFile, layout: Preview['layout']) => Promise<void>;
};

/** The state of a dialog that loads a file: choose it, check the columns that were recognised, store the rows. */
export function useFileCheck<Layout, Preview extends { layout: Layout | null }>(calls: FileCheck<Layout, Preview>) {
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setMessage(null);
    await action().catch((failure: unknown) => setMessage(errorMessage(failure)));
    setIsBusy(false);
  };
  const check = (loaded: LoadedFile, layout: Layout | null) =>
    run(async () => setPreview(await calls.preview(loaded, layout)));
  const reset = (loaded: LoadedFile | null) => {
    setFile(loaded);
    setPreview(null);
  };
  return {
    fileName: file?.fileName ?? null,
    preview,
    message,
    isBusy,
    choose: async (chosen: File) => {
      const loaded = await readFile(chosen);
      reset(loaded);
      await check(loaded, null);
    },
    changeLayout: (change: Partial<Layout>) => {
      if (file && preview?.layout) void check(file, { ...preview.layout, ...change });
    },
    store: () => {
      if (file && preview) void run(() => calls.store(file, preview.layout));
    },
    clear: () => reset(null),
  };
}

type FileButtonProps = { name: string | null; onFile: (file: File) => void };

export function FileButton({ name, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="act-row">
      <Button variant={name ? 'line' : 'brand'} size="s" onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </Button>
      {name && <span>{name}</span>}
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.txt,.sta,.mt940,.940,text/csv,text/plain"
        aria-label={texts.chooseFile}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the user select the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

type ColumnFieldProps = {
  label: string;
  headers: readonly string[];
  value: number | null;
  onChange: (column: number | null) => void;
};

/** Chooses a column of the file by its name. */
export const ColumnField = ({ label, headers, value, onChange }: ColumnFieldProps) => (
  <SelectField
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  >
    <option value="">{texts.noColumn}</option>
    {headers.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
      <option key={index} value={index}>
        {name || texts.column(index)}
      </option>
    ))}
  </SelectField>
);

type Formats = { dates: (typeof dateOrders)[number]; decimals: (typeof decimalMarks)[number] };

export const FormatFields = ({
  value,
  onChange,
}: {
  value: Formats;
  onChange: (formats: Partial<Formats>) => void;
}) => (
  <>
    <SelectField
      label={texts.dates}
      value={value.dates}
      onChange={({ target }) => onChange({ dates: dateOrders.find((one) => one === target.value) ?? 'auto' })}
    >
      {dateOrders.map((order) => (
        <option key={order} value={order}>
          {texts.dateOrders[order]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={texts.decimals}
      value={value.decimals}
      onChange={({ target }) => onChange({ decimals: decimalMarks.find((one) => one === target.value) ?? 'auto' })}
    >
      {decimalMarks.map((mark) => (
        <option key={mark} value={mark}>
          {texts.decimalMarks[mark]}
        </option>
      ))}
    </SelectField>
  </>
);

type Problem = { line: number; cells: string };

export const FileProblems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <details className="file-problems">
      <summary>{texts.problems(problems.length)}</summary>
      <ul>
        {problems.map(({ line, cells }) => (
          <li key={line}>
            <b>{texts.problemLine(line)}</b> {cells}
          </li>
        ))}
      </ul>
    </details>
  );
