/** One instruction of a Dockerfile: `COPY --from=build /app/build build` has the flag `from` and two arguments. */
export type Instruction = { name: string; flags: Record<string, string>; text: string; args: string[] };
export type Stage = { name: string; base: string; instructions: Instruction[] };

/** Reads the stages of a Dockerfile. Here-documents and other than the default escape character are not supported. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const { name, flags, text: rest, args } of instructionsOf(text)) {
    if (name === 'FROM') stages.push({ base: args[0] ?? '', name: args[2] ?? String(stages.length), instructions: [] });
    else stages.at(-1)?.instructions.push({ name, flags, text: rest, args });
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n');
  return lines.filter((line) => line.trim() !== '').map(toInstruction);
}

function toInstruction(line: string): Instruction {
  const [name = '', ...words] = line.trim().split(/\s+/);
  const flagCount = words.findIndex((word) => !word.startsWith('--'));
  const flags = Object.fromEntries(words.slice(0, flagCount).map((flag) => flag.slice(2).split('=')));
  const text = line
    .trim()
    .slice(name.length)
    .replace(/^(\s+--\S+)*\s+/, '');
  return { name: name.toUpperCase(), flags, text, args: words.slice(flagCount) };
}

/** The command of `CMD` and `HEALTHCHECK CMD` in their JSON form. */
export function commandOf(text: string): string[] {
  const command: unknown = JSON.parse(text.replace(/^CMD\s+/, ''));
  if (!Array.isArray(command)) throw new Error(`Not a command in JSON: ${text}`);
  return command.map(String);
}

/** The pairs of an `ENV` or `ARG` instruction; an `ARG` without a default is empty. */
export const pairsOf = ({ args }: Instruction): [name: string, value: string][] =>
  args.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });

/** Whether a path of the context is excluded by `.dockerignore`: the last pattern that matches it or a folder above decides. */
export function isIgnored(path: string, ignoreFile: string): boolean {
  const patterns = ignoreFile.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  let ignored = false;
  for (const line of patterns) {
    const isException = line.startsWith('!');
    if (matches(path, isException ? line.slice(1) : line)) ignored = !isException;
  }
  return ignored;
}

function matches(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${source}(/|$)`).test(path);
}
