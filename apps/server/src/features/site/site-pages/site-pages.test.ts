import { browserFloor } from '@lasar/contract/operations/browser-floor';
import { sitePageIds } from '@lasar/contract/site/site-page-rules';
import { expect, test } from 'vitest';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import type { World } from '#test/world.ts';
import { startWorld } from '#test/world.ts';
import { publishTexts } from './site-pages.fixture.ts';

async function pageOf({ app }: World, id: string) {
  const response = await app.inject(`/api/site-pages/${id}`);
  expect(response.statusCode).toBe(200);
  return response.json() as Record<string, string & { heading: string; html: string }[]>;
}

test('every page is valid as it comes with the service, and shows no placeholder', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'admin');
  for (const id of sitePageIds) {
    const response = await publishTexts(world, headers, id, {});
    expect(response.json(), id).toEqual({ version: 0, errors: [] });
    const preview = await world.app.inject({
      url: `/api/admin/site-pages/${id}/preview`,
      headers,
    });
    const shown = preview.body.replaceAll('{öppen}', '');
    expect(shown, id).not.toMatch(/\{[a-zåäö-]+\}/);
  }
});

test('the help for a school tells the oldest browsers in which everything works', async () => {
  await using world = await startWorld();
  const { chrome, firefox, safari } = browserFloor;
  const { addressesText } = await pageOf(world, 'it-help');
  for (const oldest of [`Chrome ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`])
    expect(JSON.stringify(addressesText)).toContain(oldest);
});

test('a text is published with a version, and goes back to what comes with the service', async () => {
  await using world = await startAccessWorld();
  const { app } = world;
  const headers = await headersOf(world, 'editor');
  const before = await pageOf(world, 'about');
  expect(before['title']).toBe('Om oss');

  const lead = 'Vi på {produktnamn} <b>skriver</b> lektioner.';
  const text =
    'Läs [mer](/hjalp), [här](javascript:alert(1)) <script>alert(1)</script> eller {kontakt}.';
  const published = await publishTexts(
    world,
    headers,
    'about',
    { lead, sections: [{ heading: 'Nytt', text }] },
    'Ny ingress',
  );
  expect(published.json()).toEqual({ version: 2, errors: [] });
  const after = await pageOf(world, 'about');
  expect(after['lead']).toBe('Vi på Läsår <b>skriver</b> lektioner.');
  expect(after['sections']).toEqual([
    {
      heading: 'Nytt',
      html: expect.stringMatching(
        /^<p>Läs <a href="\/hjalp">mer<\/a>, \[här\]\(javascript:alert\(1\)\) &lt;script&gt;.*<a href="mailto:\S+">\S+<\/a>\.<\/p>\n$/,
      ),
    },
  ]);

  const url = '/api/admin/versions/site-page/about';
  const { versions } = (await app.inject({ url, headers })).json();
  expect(versions).toEqual([
    expect.objectContaining({ number: 2, note: 'Ny ingress', changed: ['lead', 'sections'] }),
    expect.objectContaining({ number: 1, author: { id: 'import', name: '' } }),
  ]);
  const second = (await app.inject({ url: `${url}/2`, headers })).json();
  expect(second.differences).toContainEqual(expect.objectContaining({ path: 'lead', after: lead }));
  const admin = await headersOf(world, 'admin');
  const audit = (
    await app.inject({ url: '/api/admin/audit?recordType=site-page', headers: admin })
  ).json();
  expect(audit.entries[0]).toMatchObject({ recordId: 'about', after: { lead } });
  expect(audit.entries[0].after).not.toHaveProperty('title');

  const restored = await app.inject({
    method: 'POST',
    url: `${url}/1/restore`,
    headers,
    payload: { saveNumber: 0 },
  });
  expect(restored.statusCode).toBe(200);
  expect((await publishTexts(world, headers, 'about', {})).statusCode).toBe(200);
});

test('the braces of a formula are no placeholders: it is shown where it is right, and told where it is not', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'editor');
  const publish = async (text: string) =>
    (await publishTexts(world, headers, 'about', { sections: [{ heading: 'Så', text }] })).json();
  const wrong = String.raw`Av {produktnamn}: $\frac{a}{b}$ och $\frac{1}{$.`;
  expect((await publish(wrong)).errors).toEqual([
    {
      path: 'sections/0/text',
      code: 'invalid',
      sentence: String.raw`Formeln $\frac{1}{$ saknar en }.`,
    },
  ]);
  expect((await publish(String.raw`Av {okänt}: $\frac{a}{b}$.`)).errors).toEqual([
    { path: 'sections/0/text', code: 'placeholder-unknown', about: 'okänt' },
  ]);
  expect((await publish(String.raw`Av {produktnamn}: $\frac{a}{b}$.`)).errors).toEqual([]);
  const { sections } = await pageOf(world, 'about');
  expect(sections?.[0]?.html).toMatch(/Av Läsår: <math alttext="a genom b"/);
});

test('a draft is seen in its preview alone, and the first one that comes with the service is kept', async () => {
  await using world = await startAccessWorld();
  const { app } = world;
  const headers = await headersOf(world, 'editor');
  const url = '/api/admin/drafts/site-page/about';
  const { body, revision, standard, path } = (await app.inject({ url, headers })).json();
  expect(body).toEqual(standard);
  expect(path).toBe('/om-oss');
  const save = (texts: object, saveNumber: number) =>
    app.inject({
      method: 'PUT',
      url,
      headers,
      payload: { body: { ...body, ...texts }, saveNumber, baseRevision: revision },
    });
  expect((await save({ title: 'Vilka vi är' }, 0)).json()).toMatchObject({
    saveNumber: 1,
    warnings: [],
  });
  const preview = { url: '/api/admin/site-pages/about/preview', headers };
  expect((await app.inject(preview)).json().texts.title).toBe('Vilka vi är');
  expect((await pageOf(world, 'about'))['title']).toBe('Om oss');
  expect((await app.inject({ url: '/api/admin/site-pages', headers })).json()).toContainEqual({
    id: 'about',
    edited: false,
    hasDraft: true,
  });

  const second = await save({ title: 'En annans' }, 0);
  expect(second.statusCode).toBe(409);
  expect(second.json().code).toBe('draft/conflict');
  expect((await save({ title: 'x', okänd: 'y' }, 1)).json().code).toBe('draft/malformed');

  expect((await save({ title: 'Hej {namn}', lead: ' ' }, 1)).statusCode).toBe(200);
  expect((await app.inject(preview)).json()).toEqual({
    errors: [
      { path: 'title', code: 'placeholder-unknown', about: 'namn' },
      { path: 'lead', code: 'required' },
    ],
  });
  const refused = await app.inject({
    method: 'POST',
    url: `${url}/publish`,
    headers,
    payload: { saveNumber: 2 },
  });
  expect(refused.json().errors).toHaveLength(2);
  expect((await pageOf(world, 'about'))['title']).toBe('Om oss');
});

test('a draft that began from other texts than those that are public is refused', async () => {
  await using world = await startAccessWorld();
  const { app } = world;
  const headers = await headersOf(world, 'editor');
  const url = '/api/admin/drafts/site-page/about';
  const { body, revision } = (await app.inject({ url, headers })).json();
  expect((await publishTexts(world, headers, 'about', { title: 'Först' })).statusCode).toBe(200);
  const payload = { body: { ...body, title: 'Sedan' }, saveNumber: 0, baseRevision: revision };
  await app.inject({ method: 'PUT', url, headers, payload });
  const late = await app.inject({
    method: 'POST',
    url: `${url}/publish`,
    headers,
    payload: { saveNumber: 1 },
  });
  expect(late.json()).toMatchObject({ status: 409, code: 'draft/outdated' });
  expect((await pageOf(world, 'about'))['title']).toBe('Först');
});

const nothingFromOthers = /(ingenting|inget) från andra företag/;

test('pages say that nothing is requested from other companies only where the settings keep it true', async () => {
  const claims = ['about', 'it-help', 'privacy'];
  const shown = async (env: NodeJS.ProcessEnv) => {
    await using world = await startWorld(env);
    const pages = await Promise.all(claims.map((id) => pageOf(world, id)));
    return pages.map((page) => JSON.stringify(page));
  };
  for (const page of await shown({})) expect(page).toMatch(nothingFromOthers);
  const measuring = await shown({ ANALYTICS_ID_OTHER: 'G-1' });
  for (const page of measuring) expect(page).not.toMatch(nothingFromOthers);
  expect(measuring[2]).toContain('skickas besöksstatistik');
  for (const page of await shown({ PIXEL_ID: '1' })) expect(page).not.toMatch(nothingFromOthers);
  const withMenu = await shown({ SKOLON_MENU_SCRIPT: 'https://menu.example/x.js' });
  for (const page of withMenu) expect(page).not.toMatch(nothingFromOthers);
  expect(withMenu[2]).toContain('hämtas från Skolon');
});

test('an editor has no access to the pages of administrators', async () => {
  await using world = await startAccessWorld();
  const { app } = world;
  const headers = await headersOf(world, 'editor');
  const payload = { saveNumber: 0 };
  const draft = '/api/admin/drafts/site-page/privacy';
  const versions = '/api/admin/versions/site-page/privacy';
  for (const request of [
    { url: draft },
    { url: draft, method: 'DELETE' },
    { url: draft, method: 'PUT', payload: { ...payload, body: {}, baseRevision: '0'.repeat(16) } },
    { url: `${draft}/publish`, method: 'POST', payload },
    { url: '/api/admin/site-pages/privacy/preview' },
    { url: versions },
    { url: `${versions}/1` },
    { url: `${versions}/1/restore`, method: 'POST', payload },
  ] as const) {
    const { statusCode, body } = await app.inject({ ...request, headers });
    expect([statusCode, JSON.parse(body).code], request.url).toEqual([403, 'access/role-required']);
  }
  const listed = (await app.inject({ url: '/api/admin/site-pages', headers })).json();
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain('privacy');
  const admin = await headersOf(world, 'admin');
  expect((await app.inject({ url: draft, headers: admin })).statusCode).toBe(200);
});

test('what a page must tell as the service is set up cannot be left out', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'admin');
  const after = [{ heading: 'Kort', text: '{inget-lämnas} {besöksstatistik}' }];
  expect((await publishTexts(world, headers, 'privacy', { after })).json().errors).toEqual([
    { path: 'after', code: 'placeholder-missing', about: 'skolons-meny' },
  ]);
});

test('the name, the contact and the links of the footer are published, and begin as the settings say', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'admin');
  const init = async () => (await world.app.inject('/api/init')).json();
  const before = await init();
  expect(before).toMatchObject({ productName: 'Läsår', contactEmail: 'kontakt@lasar.example' });
  expect(before.footerLinks).toHaveLength(9);

  const links = before.footerLinks as { name: string; to: string }[];
  const refused = await publishTexts(world, headers, 'site', {
    productName: 'Skolan {produktnamn}',
    contactEmail: 'ingen adress',
    footerLinks: [
      ...links.filter(({ to }) => to !== '/kakor'),
      { name: '', to: 'javascript:alert(1)' },
      { name: 'Grannen', to: '//evil.example' },
    ],
  });
  expect(refused.json().errors).toEqual([
    { path: 'productName', code: 'placeholder-unknown', about: 'produktnamn' },
    { path: 'contactEmail', code: 'invalid' },
    { path: 'footerLinks/8/name', code: 'required' },
    { path: 'footerLinks/8/to', code: 'invalid' },
    { path: 'footerLinks/9/to', code: 'invalid' },
    { path: 'footerLinks', code: 'link-missing', about: '/kakor' },
  ]);
  expect(await init()).toEqual(before);

  const menuLinks = [{ name: 'Brevet hem', to: '/documents/till-vardnadshavare.pdf' }];
  const full = await publishTexts(world, headers, 'site', {
    productName: '',
    contactEmail: '',
    footerLinks: links,
    menuLinks: [...menuLinks, { name: 'n'.repeat(19), to: '/hjalp' }],
  });
  expect(full.json().errors).toEqual([
    { path: 'menuLinks/1/name', code: 'too-long', about: '18' },
    { path: 'menuLinks', code: 'too-many', about: '1' },
  ]);
  const footerLinks = [...links.toReversed(), { name: 'Grannen', to: 'https://granne.example/' }];
  const texts = {
    productName: 'Klassläsa',
    contactPhone: '08-123 45 67',
    footerText: 'Lektioner för alla.',
    menuLinks,
    footerLinks,
  };
  const published = await publishTexts(world, headers, 'site', { contactEmail: '', ...texts });
  expect(published.json().errors).toEqual([]);
  expect(await init()).toMatchObject({
    ...texts,
    menuLinks: [{ ...menuLinks[0], isFile: true }],
    contactEmail: 'kontakt@lasar.example',
  });
  expect((await pageOf(world, 'about'))['lead']).toMatch(/^Klassläsa är ett digitalt läromedel/);
});

test('visitors read neither an unknown page nor the text of a message', async () => {
  await using world = await startWorld();
  for (const id of ['finns-inte', 'mail-password', 'constructor'])
    expect((await world.app.inject(`/api/site-pages/${id}`)).statusCode, id).toBe(400);
});
