import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const routes = [
  index('routes/start.tsx'),
  route('auth', 'routes/auth.tsx', [
    route('login', 'routes/auth.login.tsx'),
    route('logout', 'routes/auth.logout.tsx'),
    route('glomt-losenord', 'routes/auth.forgot-password.tsx'),
    route('nytt-losenord', 'routes/auth.new-password.tsx'),
    // The server answers /auth/skolon itself: it redirects to Skolon.
    route('skolon/klar', 'routes/auth.skolon-return.tsx'),
  ]),
  route('lararteamet', 'routes/teachers.tsx'),
  route('teacher/:id', 'routes/teacher.tsx'),
  route('sa-funkar-det', 'routes/how-it-works.tsx'),
  route('om-oss', 'routes/about.tsx'),
  route('kundcase', 'routes/customer-cases.tsx'),
  route('kundcase/:slug', 'routes/customer-case.tsx'),
  route('begar-offert', 'routes/quote.tsx'),
  route('mitt', 'routes/tracks.tsx'),
  route('planering/:id?', 'routes/plans.tsx'),
  route('v/:code/:id?', 'routes/shared-plan.tsx'),
  route('forhandsvisning/:token/:id?', 'routes/shared-preview.tsx'),
  route('ordlista', 'routes/glossary.tsx'),
  route('ordlista/:schooltype/:subject', 'routes/subject-glossary.tsx'),
  route('trana/:kind/:id', 'routes/training.tsx'),
  route('hjalp', 'routes/help.tsx'),
  route('integritet', 'routes/privacy.tsx'),
  route('kakor', 'routes/cookies.tsx'),
  route('tillganglighet', 'routes/accessibility.tsx'),
  route('klasskod', 'routes/class-code.tsx'),
  route('hjalp/it', 'routes/it-help.tsx'),
  route('konto', 'routes/account.tsx'),
  route('licens', 'routes/licence.tsx'),
  route('licens-saknas', 'routes/licence-missing.tsx'),
  // Rendered in the browser alone, and noindex. Each page has a `clientLoader`, and pages that write share one `clientAction`.
  route('admin', 'routes/admin.tsx', [
    index('routes/admin.home.tsx'),
    route('skolor', 'routes/admin.organisations.tsx'),
    route('skolor/:id', 'routes/admin.organisation.tsx'),
    route('skolor/:id/personer', 'routes/admin.people.tsx'),
    route('huvudman', 'routes/admin.owners.tsx'),
    route('huvudman/:id', 'routes/admin.owner.tsx'),
    route('licenser', 'routes/admin.ending-licences.tsx'),
    route('anvandare', 'routes/admin.users.tsx'),
    route('anvandare/:id', 'routes/admin.user.tsx'),
    route('offerter', 'routes/admin.quotes.tsx'),
    route('offerter/:id', 'routes/admin.quote.tsx'),
    route('felrapporter', 'routes/admin.reports.tsx'),
    route('felrapporter/:id', 'routes/admin.report.tsx'),
    route('andringar', 'routes/admin.audit.tsx'),
    route('min-skola', 'routes/admin.own-organisation.tsx'),
    route('min-skola/personer', 'routes/admin.own-people.tsx'),
    route('innehall/filer', 'routes/admin.files.tsx'),
    route('innehall/forhandsvisa/:kind/:id/:assignmentId?', 'routes/admin.preview.tsx'),
    route('innehall', 'routes/admin.content.tsx', [route(':kind/:id', 'routes/admin.record.tsx')]),
    route('filmer', 'routes/admin.films.tsx'),
    route('statistik', 'routes/admin.statistics.tsx'),
    route('sokningar', 'routes/admin.search-misses.tsx'),
    route('drift', 'routes/admin.operations.tsx'),
  ]),
  route('sok', 'routes/search.tsx'),
  route('sok/till', 'routes/search-open.tsx'),
  route('formular/:id', 'routes/form.tsx'),
  route('rapportera/:pageType/:id', 'routes/report.tsx'),
  // One viewer for the three types. It redirects a wrong prefix to the right one.
  route('video/:id', 'routes/viewer.tsx'),
  route('pdf/:id', 'routes/viewer.tsx'),
  route('formlink/:id', 'routes/viewer.tsx'),
  route('klipp/:id/:ticket', 'routes/clip.tsx'),
  route('lesson/:id', 'routes/lesson.tsx'),
  route(':schooltype', 'routes/school-type.tsx'),
  route(':schooltype/:subject/:course/:area/:id', 'routes/area.tsx'),
  route('*', 'routes/not-found.tsx'),
];

/** Every page loads all routes: numbers are shorter ids than the names of their files, and a file can stand there twice. */
function numbered(entries: readonly RouteConfigEntry[], next = { id: 0 }): RouteConfigEntry[] {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    id: String((next.id += 1)),
    ...(children && { children: numbered(children, next) }),
  }));
}

export default numbered(routes);
