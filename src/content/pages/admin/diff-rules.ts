export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** Line diff by the longest common subsequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const head = commonPrefixLength(old, now);
  const tail = commonPrefixLength(old.slice(head).toReversed(), now.slice(head).toReversed());
  return [
    ...old.slice(0, head).map(same),
    ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ];
}

const same = (text: string): DiffLine => ({ kind: 'same', text });

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const max = Math.min(a.length, b.length);
  for (let at = 0; at < max; at++) if (a[at] !== b[at]) return at;
  return max;
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const lengths = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [controller = '', added = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && controller === added) {
      lines.push(same(controller));
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'removed', text: controller });
      i++;
    } else {
      lines.push({ kind: 'added', text: added });
      j++;
    }
  }
  return lines;
}

const at = (lengths: readonly Uint32Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Length of the common subsequence of the lines from i and from j on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row)
        row[j] =
          old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

export type DiffPart = DiffLine | { kind: 'skipped'; lines: number };

const contextLines = 2;

/** Collapses unchanged lines, keeping two lines of context around changes. */
export function collapseUnchanged(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(({ kind }) => kind !== 'same');
  const parts: DiffPart[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (isNear(index)) parts.push(line);
    else if (last?.kind === 'skipped') last.lines++;
    else parts.push({ kind: 'skipped', lines: 1 });
  });
  return parts;
}
