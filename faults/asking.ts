export type Asked = { method?: string; path: string; body?: object; form?: Record<string, string>; token?: string };
export type Answered = { status: number; text: string };

/** One question, asked once. */
export async function ask(origin: string, { method, path, body, form, token }: Asked): Promise<Answered> {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? (body || form ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: new URLSearchParams(form) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The `data` of an answer that must be a yes. */
export async function fetchData(origin: string, asked: Asked) {
  const { status, text } = await ask(origin, asked);
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text).data;
}

export const signIn = async (origin: string, username: string, password: string): Promise<string> =>
  (await fetchData(origin, { path: '/Token', form: { username, password, grant_type: 'password' } })).token;
