import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import type { Init } from '@lasar/contract/site/init';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext } from '@playwright/test';
import { accounts, bearerOf } from './log-in.ts';
import { tenants } from './openid-people.ts';
import { unitCodes } from './saml-people.ts';
import { skolonSchool } from './skolon-people.ts';

/** The school that people of the doubles of Google, Microsoft and Skolfederation come to. */
export const doorSchool = 'Dörrskolan';

/** Its id. */
export async function doorSchoolId(request: APIRequestContext): Promise<string> {
  const headers = await bearerOf(request, 'admin');
  const found = await request.get(`/api/admin/organisations?q=${encodeURIComponent(doorSchool)}`, {
    headers,
  });
  const { organisations } = (await found.json()) as { organisations: { id: string }[] };
  return organisations[0]?.id ?? '';
}

/**
 * Makes the schools of the people at the doubles known to the site, as an admin would, each with a licence for
 * gymnasieskola.
 */
export async function addSchoolsOfDoubles(siteUrl: string): Promise<void> {
  let token = '';
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(path, siteUrl), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const [email, password] = accounts.admin;
  ({ token } = await send<LoggedIn>('POST', '/api/auth/login', { email, password }));
  const { menuData } = await send<Init>('GET', '/api/init');
  const isGymnasium = ({ param }: SchoolType) => param === 'gymnasieskola';
  const addSchool = async (fields: object): Promise<string> => {
    const { id } = await send<{ id: string }>('POST', '/api/admin/organisations', fields);
    await send('POST', `/api/admin/organisations/${id}/subscriptions`, {
      content: menuData.schoolTypes.find(isGymnasium)?.id,
      validFrom: '2026-01-01',
      validTo: '2099-06-30',
    });
    return id;
  };
  await addSchool({ name: 'Skolonskolan', skolonUuid: skolonSchool });
  const id = await addSchool({ name: doorSchool });
  for (const door of [
    { kind: 'google_domain', value: 'skolan.example', role: 'teacher' },
    { kind: 'google_domain', value: 'elev.skolan.example', role: 'student' },
    { kind: 'microsoft_tenant', value: tenants.school },
    { kind: 'unit_code', value: `provkoping.example:${unitCodes.skolan}` },
  ])
    await send('POST', `/api/admin/organisations/${id}/doors`, door);
}
