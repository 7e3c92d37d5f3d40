/** A form as the provider reads it: `card[number]=1&expand[0]=x` is { card: { number: '1' }, expand: { 0: 'x' } }. */
export type Form = { [name: string]: string | Form };

const mostFields = 100;
const mostDepth = 5;

/** null when it is not a form: too large, too deep, or one name used for two things. */
export function parseForm(text: string): Form | null {
  const form: Form = Object.create(null);
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) return null;
  return fields.every(([name, value]) => put(form, pathOf(name), value)) ? form : null;
}

const pathOf = (name: string): string[] => name.replaceAll(']', '').split('[');

function put(form: Form, [name = '', ...rest]: string[], value: string): boolean {
  if (name === '' || rest.length >= mostDepth) return false;
  if (rest.length === 0) {
    if (Object.hasOwn(form, name)) return false;
    form[name] = value;
    return true;
  }
  const inner = form[name] ?? Object.create(null);
  if (typeof inner === 'string') return false;
  form[name] = inner;
  return put(inner, rest, value);
}

/** What a question asks, without what must not be kept even as a hash. */
export const withoutCard = (text: string): string =>
  [...new URLSearchParams(text)]
    .map(([name, value]) => (/\[(number|cvc)\]$/.test(name) ? name : `${name}=${value}`))
    .join('&');
