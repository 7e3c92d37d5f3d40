import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

/** The schemas of a document: those with names, and those that endpoints use. */
type Schemas = {
  named: ReadonlyMap<z.ZodType, string>;
  /** Bodies of requests. */
  input: readonly z.ZodType[];
  /** Results. */
  output: readonly z.ZodType[];
};

const prefix = '#/components/schemas/';
const referencePattern = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
const referencesIn = (json: string): string[] => [...json.matchAll(referencePattern)].map(([, name = '']) => name);

/**
 * The components of an OpenAPI document. A schema that accepts something else than it returns, for example because of
 * defaults, and is used in both directions has two: its name, and its name with `Input`.
 */
export class SchemaComponents {
  readonly #ids = new Map<z.ZodType, string>();
  readonly #named: ReadonlyMap<z.ZodType, string>;
  readonly #names: ReadonlySet<string>;
  readonly #json: Record<Direction, ReadonlyMap<string, string>>;
  readonly #reachable: Record<Direction, ReadonlySet<string>>;
  /** Names whose input differs from their output, directly or through a schema they refer to. */
  readonly #differing: ReadonlySet<string>;

  constructor({ named, input, output }: Schemas) {
    this.#named = named;
    this.#names = new Set(named.values());
    const registry = z.registry<{ id: string }>();
    for (const schema of new Set([...named.keys(), ...input, ...output])) {
      // Schemas without a name are written where they are used, with references to those that have one.
      const id = named.get(schema) ?? `unnamed${this.#ids.size}`;
      this.#ids.set(schema, id);
      registry.add(schema, { id });
    }
    this.#json = { input: jsonOf(registry, 'input'), output: jsonOf(registry, 'output') };
    this.#reachable = { input: this.#reach(input, 'input'), output: this.#reach(output, 'output') };
    this.#differing = differingNames(this.#json.input, this.#json.output);
  }

  /** Returns a reference to the component of a schema, or the schema itself when it has no name. */
  reference(schema: z.ZodType, direction: Direction): JsonSchema {
    const id = this.#ids.get(schema) ?? '';
    return this.#named.has(schema)
      ? { $ref: `${prefix}${this.#finalName(id, direction)}` }
      : this.#build(id, direction);
  }

  /** All components that are used, by name. */
  get components(): Record<string, JsonSchema> {
    const entries = (['input', 'output'] as const).flatMap((direction) =>
      [...this.#reachable[direction]]
        .filter((id) => this.#names.has(id))
        .map((id) => [this.#finalName(id, direction), this.#build(id, direction)] as const),
    );
    return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
  }

  #reach(roots: readonly z.ZodType[], direction: Direction): Set<string> {
    const reached = new Set<string>();
    const waiting = roots.map((schema) => this.#ids.get(schema) ?? '');
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...referencesIn(this.#json[direction].get(id) ?? ''));
    }
    return reached;
  }

  #build(id: string, direction: Direction): JsonSchema {
    return JSON.parse(this.#json[direction].get(id) ?? '{}', (_key, value: unknown) => {
      const other = referredName(value);
      if (other === null) return value;
      return this.#names.has(other)
        ? { $ref: `${prefix}${this.#finalName(other, direction)}` }
        : this.#build(other, direction);
    });
  }

  #finalName = (name: string, direction: Direction): string =>
    direction === 'input' && this.#differing.has(name) && this.#reachable.output.has(name) ? `${name}Input` : name;
}

function referredName(value: unknown): string | null {
  const isReference = typeof value === 'object' && value !== null && '$ref' in value;
  return isReference ? String(value.$ref).slice(prefix.length) : null;
}

/** Converts a schema without references, for parameters. */
export const toJsonSchema = (schema: z.ZodType, direction: Direction): JsonSchema =>
  withoutIdentity(z.toJSONSchema(schema, { ...options, io: direction }));

function jsonOf(registry: z.core.$ZodRegistry<{ id: string }>, direction: Direction): Map<string, string> {
  const { schemas } = z.toJSONSchema(registry, { ...options, io: direction, uri: (name) => `${prefix}${name}` });
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(withoutIdentity(schema))]));
}

/** OpenAPI 3.0, because Swagger UI needs five times as long to show a document of version 3.1. */
const options = {
  target: 'openapi-3.0',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    // This version knows one example of a value.
    if (jsonSchema.examples) jsonSchema.example = jsonSchema.examples[0];
    delete jsonSchema.examples;
  },
} as const;

/** The document says the dialect and the names of its schemas once. */
const withoutIdentity = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

function differingNames(input: ReadonlyMap<string, string>, output: ReadonlyMap<string, string>): Set<string> {
  const differing = new Set([...input.keys()].filter((name) => input.get(name) !== output.get(name)));
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [name, json] of input) if (referencesIn(json).some((other) => differing.has(other))) differing.add(name);
  }
  return differing;
}
