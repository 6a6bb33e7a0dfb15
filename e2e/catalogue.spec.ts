import { goTo, openInside } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

// The banner comes with the script, and may come between the aim and the click.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('an anonymous user goes from the start page to a lesson and on to the next', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET')
      requested.push(pathname.split('/').slice(0, 4).join('/'));
  });
  await goTo(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Gymnasieskola/ })
    .first()
    .click();
  await expect(page).toHaveURL('/gymnasieskola');

  await page.getByRole('heading', { level: 2, name: 'Matematik', exact: true }).click();
  const course = page.locator('[id="matematik/matematik-1b"]');
  await expect(course).toContainText('ersätts av Matematik nivå 1b (Gy25, MATE1B00X)');
  await course.getByRole('link', { name: 'Algebra' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
  await expect(page).toHaveTitle('Algebra, Matematik 1b – Läsår');
  await expect(
    page.getByRole('navigation', { name: 'Matematik 1b' }).getByRole('link', { name: 'Algebra' }),
  ).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('list', { name: 'Lektioner' })
    .getByRole('link', { name: 'Linjära ekvationer steg för steg' })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Linjära ekvationer steg för steg',
  );
  const assignments = page.getByRole('region', { name: 'Uppgifter' }).getByRole('listitem');
  await expect(assignments.first()).toContainText('Film');
  await expect(assignments.last()).toContainText('Begreppsblad');
  await page.getByRole('link', { name: /^Nästa lektion/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olikheter på tallinjen');
  // A page asks the server at most twice, and at once.
  const lesson = ['/api/school/lesson', '/api/school/assignments'];
  expect(requested).toEqual([
    '/api/school/schoolData',
    '/api/school/courseContent',
    '/api/school/lessons',
    ...lesson,
    ...lesson,
  ]);
});

test('a landing page is restored when the user returns to it', async ({ page }) => {
  await goTo(page, '/gymnasieskola');
  await page.getByRole('heading', { level: 2, name: 'Matematik', exact: true }).click();
  await page
    .locator('[id="matematik/matematik-1b"]')
    .getByRole('link', { name: 'Algebra' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
  await page.goBack();
  await expect(page.locator('[id="matematik/matematik-1b"]')).toBeInViewport();
});

test('an anchor opens and marks its course, at first load and from a breadcrumb', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola#matematik/matematik-2b');
  const course = page.locator('[id="matematik/matematik-2b"]');
  await expect(course).toBeInViewport();
  await expect(course).toHaveAttribute('data-marked', 'true');

  await course.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Brödsmulor' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveCount(3);
  // A sign between two names and nowhere else: none after the last one, and none that begins a line.
  const signs = await breadcrumbs
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) =>
        ['::before', '::after'].map((at) => getComputedStyle(item, at).content),
      ),
    );
  const between = ['none', expect.stringMatching(/^"\/"/)];
  expect(signs).toEqual([...between, ...between, 'none', 'none']);
  await breadcrumbs.getByRole('link', { name: 'Matematik 2b' }).click();
  await expect(page).toHaveURL('/gymnasieskola#matematik/matematik-2b');
  await expect(course).toBeInViewport();
  // The fixed header covers nothing of it.
  const top = await course.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(60);
});

test('a landing page lists each subject once, and loads the areas of its courses when a subject is opened', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola');
  const list = page.getByRole('region', { name: 'Ämnen' });
  await expect(page.getByRole('main').getByText('Matematik', { exact: true })).toHaveCount(1);
  const algebra = list.locator('a[href*="/matematik-1b/algebra/"]');
  await expect(algebra).toHaveCount(0);
  const course = page.locator('[id="matematik/matematik-1b"]');
  // Hidden in a closed subject.
  await expect(course.locator('a')).toHaveCount(1);

  await page.getByRole('heading', { level: 2, name: 'Matematik', exact: true }).click();
  await expect(course.getByRole('link', { name: /^Algebra \d+ lektioner, \d/ })).toBeVisible();
  await expect(algebra).toHaveCount(1);
  expect(await course.getByRole('link').count()).toBeGreaterThan(1);
});

test('the filter narrows as one types, says how much is left, and Enter goes there', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola');
  const filter = page.getByLabel('Filtrera ämnen och kurser');
  await filter.fill('matmat01b algebra');
  await expect(page.getByRole('status').filter({ hasText: 'Visar' })).toHaveText(
    'Visar 1 ämne, 2 kurser',
  );
  // The level comes before the course that it replaces.
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Matematik nivå 1b',
    'Matematik 1b',
  ]);
  await filter.press('Enter');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: 'Algebra' })).toBeFocused();

  await filter.fill('kvantkryptering');
  await expect(page.getByText('Inga ämnen eller kurser passar ”kvantkryptering”.')).toBeVisible();
  await filter.fill('');
  await expect(page.getByRole('article').first()).toBeHidden();

  await page.getByRole('button', { name: 'Öppna alla ämnen' }).click();
  await expect(page.getByRole('article').last()).toBeVisible();
  await page.getByRole('button', { name: 'Stäng alla' }).click();
  await expect(page.getByRole('article').last()).toBeHidden();
});

test('old names redirect to the right address, and unknown ones show the not-found page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  await goTo(page, '/gymnasieskola#matematik/matematik-1b');
  await page
    .locator('[id="matematik/matematik-1b"]')
    .getByRole('link', { name: 'Algebra' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  const renamed = await page.request.get(`/skola/amne/kurs/omrade/${id}`, { maxRedirects: 0 });
  expect([renamed.status(), renamed.headers()['location']]).toEqual([301, pathname]);
  const special = await page.request.get('/anpassad-grundskola', { maxRedirects: 0 });
  expect(special.status()).toBe(302);
  expect(special.headers()['location']).toMatch(/^\/anpassad-grundskola\/.+\/.+\/.+\/.+/);

  for (const path of [
    '/ingen-skolform',
    '/gymnasieskola/matematik',
    '/lesson/finns-inte',
    '/teacher/finns-inte',
    '/gymnasieskola/matematik/matematik-1b/algebra/finns-inte',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  await goTo(page, '/ingen-skolform');
  await expect(page.getByText('Oj, sidan som du försöker nå finns inte.')).toBeVisible();
});

test('segments behind the id of a lesson are left out, inside the page too', async ({
  page,
  siteUrl,
}) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, '/om-oss');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await openInside(page, `${lesson}/algebra/ett/tv%C3%A5/tre?visa=ord`);
  await expect(page).toHaveURL(`${lesson}?visa=ord`);
  await expect(page.getByRole('navigation', { name: 'Brödsmulor' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a locked lesson says what is missing, what to do, and what those meet who get its link', async ({
  page,
}) => {
  await goTo(page, '/sok?q=olikheter+på+tallinjen');
  await page.getByRole('link', { name: 'Olikheter på tallinjen', exact: true }).click();
  await expect(page.getByText('Kräver inloggning').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Logga in för att öppna' })).toBeVisible();
  // A locked film has no picture, which would be open to all.
  await expect(page.getByRole('link', { name: /^Starta filmen/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dela', exact: true }).click();
  await expect(page.getByText('Lektionen är låst: den som får länken måste')).toBeVisible();
});

test('an open lesson shows its film, and is shared without scripts of others', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/sok?q=linjära+ekvationer+steg');
  await page.getByRole('link', { name: 'Linjära ekvationer steg för steg', exact: true }).click();
  const film = page.getByRole('link', { name: /^Starta filmen.*Balansmetoden$/ });
  await expect(film.locator('img')).toHaveJSProperty('complete', true);
  await expect(film).toHaveAttribute('href', /^\/video\//);

  const share = page.getByRole('button', { name: 'Dela', exact: true });
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Kopiera länk' }).click();
  await expect(page.getByText('Länken är kopierad.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const address = encodeURIComponent(page.url());
  await expect(page.getByRole('link', { name: /^Google Classroom/ })).toHaveAttribute(
    'href',
    `https://classroom.google.com/share?url=${address}`,
  );
  await expect(page.getByRole('link', { name: 'Mejla' })).toHaveAttribute(
    'href',
    `mailto:?subject=Linj%C3%A4ra%20ekvationer%20steg%20f%C3%B6r%20steg&body=${address}`,
  );
  await expect(page.getByText('Lektionen är låst')).toHaveCount(0);
  await page.getByRole('button', { name: 'Qr-kod' }).click();
  const dialog = page.getByRole('dialog', { name: 'Öppna på mobil eller platta' });
  const code = dialog.getByRole('img', { name: /\/l\/[a-z\d]{6}$/i });
  await lookAt(page);
  const short = (await code.getAttribute('aria-label'))?.replace('Qr-kod till ', '') ?? '';
  await expect(dialog).toContainText(short.replace('http://', ''));
  const found = await page.request.get(short, { maxRedirects: 0 });
  expect([found.status(), found.headers()['location']]).toEqual([
    302,
    new URL(page.url()).pathname,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Qr-kod' })).toBeFocused();
  await share.click();
  await expect(page.getByRole('button', { name: 'Qr-kod' })).toHaveCount(0);
});

test('the teacher team leads to a teacher and the lessons of that teacher', async ({ page }) => {
  await goTo(page, '/lararteamet');
  await page.getByRole('link', { name: 'Farid Hosseini' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farid Hosseini');
  await expect(page.getByRole('link', { name: 'Linjära ekvationer steg för steg' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'search with script' : 'search without script', () => {
    test.use({ javaScriptEnabled });

    test('finds lessons, areas and subjects, and says when there is nothing', async ({ page }) => {
      await goTo(page, '/sok');
      const form = page.getByRole('search', { name: 'Sök i allt innehåll' });
      await form.getByRole('searchbox').fill('algebra');
      await form.getByRole('button', { name: 'Sök' }).click();
      await expect(page).toHaveURL('/sok?q=algebra');
      await expect(
        page.getByText(/^(\d+ träffar|De 50 bästa träffarna) på ”algebra”$/),
      ).toBeVisible();
      await expect(form.getByRole('searchbox')).toHaveValue('algebra');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Kursområde' })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/^[^?]*\/[a-z-]+\/[a-z-]+\/[\w-]+\/[\w-]+\/[\w-]+$/);

      await goTo(page, '/sok?q=a');
      await expect(page.getByText('Skriv minst 2 tecken för att söka.')).toBeVisible();
      await goTo(page, '/sok?q=zzzqqqxxx');
      await expect(page.getByRole('heading', { name: 'Inga träffar' })).toBeVisible();
    });

    test('a hit without a page of its own says so in the words of the specification', async ({
      page,
    }) => {
      await goTo(page, '/sok/till?id=finns-inte&type=subject&q=algebra');
      await expect(page).toHaveURL('/sok?q=algebra&fel=1');
      await expect(
        page.getByText('Kunde inte hitta en länk för sökträffen.', { exact: true }).first(),
      ).toBeVisible();
    });
  });
}
