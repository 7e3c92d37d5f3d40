import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { StaffRole } from '../../src/account/identity/staff-roles.ts';
import { bearer, type Session } from './checkout.ts';
import { newEmail, refuseConsent } from './visitor.ts';

const owner = { username: 'admin@vitrina.example', password: 'admin123' };

export async function signInStaff(request: APIRequestContext, person = owner): Promise<Session> {
  const form = { ...person, grant_type: 'password' };
  return (await (await request.post('/Token', { form })).json()).data;
}

/** Stores the session of staff before the first page opens. */
export async function openAsStaff(page: Page, request: APIRequestContext, path: string, person = owner): Promise<void> {
  const { isAdmin: _, ...session } = Object.assign({ isAdmin: true }, await signInStaff(request, person));
  await refuseConsent(page);
  await page.addInitScript((data) => {
    // The preview of an email is a sandboxed frame without storage.
    if (self === top) localStorage.setItem('data', JSON.stringify(data));
  }, session);
  await page.goto(path);
}

/** Invites a person to the team and accepts the invitation; returns how the person signs in. */
export async function joinTeam(request: APIRequestContext, role: StaffRole): Promise<typeof owner> {
  const person = { username: newEmail(), password: 'o parolă lungă și bună' };
  const client = await createStaffClient(request);
  await client.post('/api/admin/staff/invitations', { email: person.username, role });
  const text = await client.waitForEmail(person.username, 'Invitație în echipa');
  const token = /staff-invitation\?token=([\w-]+)/.exec(text)?.[1];
  const data = { token, firstName: 'Dana', lastName: 'Pop', password: person.password };
  expect((await request.post('/api/staff-invitations/accept', { data })).status()).toBe(200);
  return person;
}

/** Client of the back-office API, signed in as staff. */
export async function createStaffClient(request: APIRequestContext) {
  const headers = bearer(await signInStaff(request));
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const post = async (path: string, data: object) => {
    const { isSuccess, messagesUser } = await (await request.post(path, { headers, data })).json();
    expect(messagesUser).toEqual([]);
    expect(isSuccess).toBe(true);
  };
  return {
    get,
    post,
    deliver: async (orderId: number) => {
      const path = `/api/admin/orders/${orderId}/state`;
      await post(path, { state: 'confirmed' });
      await post(path, { state: 'shipped', waybill: `TEST-${orderId}` });
      await post(path, { state: 'delivered' });
    },
    refundReturn: async (returnId: string) => {
      const path = `/api/admin/returns/${returnId}`;
      const { products: lines } = await get(path);
      const products = lines.map(({ id }: { id: number }) => ({ id, outcome: 'restock' }));
      await post(`${path}/state`, { state: 'approved', note: 'Mulțumim că ne-ai scris.' });
      await post(`${path}/state`, { state: 'received', products });
      await post(`${path}/state`, { state: 'refunded' });
    },
    /** Waits for the newest email to an address whose subject starts with `subject`; returns its text. */
    waitForEmail: async (email: string, subject: string): Promise<string> => {
      let text = '';
      await expect(async () => {
        const { rows: emails } = await get(`/api/admin/outbox?search=${email}`);
        const found = emails.find(
          (email: { subject: string; state: string }) => email.subject.startsWith(subject) && email.state === 'sent',
        );
        ({ text } = await get(`/api/admin/outbox/${found.id}`));
      }).toPass({ timeout: 15_000 });
      return text;
    },
  };
}
