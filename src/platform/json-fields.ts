/** For values read as JSON from a place that can hold anything, such as the browser's storage. */
export const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

/**
 * True when every field of `sample` that `found` has is of the same type. A field that is null in the sample may be null
 * or an object.
 */
export const hasTypesOf = <Shape extends object>(sample: Shape, found: unknown): found is Partial<Shape> =>
  isObject(found) &&
  Object.entries(sample).every(([name, expected]) => {
    const value = found[name];
    if (value === undefined) return true;
    return expected === null ? value === null || isObject(value) : value !== null && typeof value === typeof expected;
  });
