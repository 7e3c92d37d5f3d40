export type RequestOptions = {
  method?: string;
  path: string;
  body?: object;
  form?: Record<string, string>;
  token?: string;
};
export type Response = { status: number; text: string };

/** Sends one request without retries. */
export async function send(origin: string, { method, path, body, form, token }: RequestOptions): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: method ?? (body || form ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: new URLSearchParams(form) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the `data` of a successful response; throws otherwise. */
export async function fetchData(origin: string, options: RequestOptions) {
  const { status, text } = await send(origin, options);
  if (status !== 200) throw new Error(`${options.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text).data;
}

export const signIn = async (origin: string, username: string, password: string): Promise<string> =>
  (await fetchData(origin, { path: '/Token', form: { username, password, grant_type: 'password' } })).token;
