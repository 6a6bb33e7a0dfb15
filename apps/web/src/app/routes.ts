import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const routes = [
  index('routes/catalogue/start.tsx'),
  route('auth', 'routes/identity/auth.tsx', [
    route('login', 'routes/identity/auth.login.tsx'),
    route('logout', 'routes/identity/auth.logout.tsx'),
    route('glomt-losenord', 'routes/identity/auth.forgot-password.tsx'),
    route('nytt-losenord', 'routes/identity/auth.new-password.tsx'),
    route('skolfederation', 'routes/identity/auth.skolfederation.tsx'),
    // The server answers /auth/skolon and /auth/dorr/… themselves: it redirects to the other service.
    route('skolon/klar', 'routes/identity/auth.skolon-return.tsx'),
    route('dorr/:door/klar', 'routes/identity/auth.door-return.tsx'),
  ]),
  // The server answers what else is below /lti itself: platforms call it.
  route('lti/start/:registration', 'routes/identity/lti.start.tsx'),
  route('lti/valj/:registration/:id', 'routes/identity/lti-pick.tsx'),
  route('lararteamet', 'routes/catalogue/teachers.tsx'),
  route('teacher/:id', 'routes/catalogue/teacher.tsx'),
  route('sa-funkar-det', 'routes/site/how-it-works.tsx'),
  route('om-oss', 'routes/site/about.tsx'),
  route('kundcase', 'routes/site/customer-cases.tsx'),
  route('kundcase/:slug', 'routes/site/customer-case.tsx'),
  route('begar-offert', 'routes/customers/quote.tsx'),
  route('mitt', 'routes/plans/tracks.tsx'),
  route('mitt/ova', 'routes/plans/practise.tsx'),
  route('planering/:id?', 'routes/plans/plans.tsx'),
  route('v/:code/:id?', 'routes/plans/shared-plan.tsx'),
  route('forhandsvisning/:token/:id?', 'routes/editor/shared-preview.tsx'),
  route('ordlista', 'routes/catalogue/glossary.tsx'),
  route('ordlista/:schooltype/:subject', 'routes/catalogue/subject-glossary.tsx'),
  route('centralt-innehall/:courseId', 'routes/catalogue/central-content.tsx'),
  route('trana/:kind/:id', 'routes/plans/training.tsx'),
  route('hjalp', 'routes/site/help.tsx'),
  route('integritet', 'routes/site/privacy.tsx'),
  route('kakor', 'routes/site/cookies.tsx'),
  route('tillganglighet', 'routes/site/accessibility.tsx'),
  route('klasskod', 'routes/identity/class-code.tsx'),
  route('hjalp/it', 'routes/site/it-help.tsx'),
  route('konto', 'routes/identity/account.tsx'),
  route('licens', 'routes/identity/licence.tsx'),
  route('licens-saknas', 'routes/identity/licence-missing.tsx'),
  // Rendered in the browser alone, and noindex. Each page has a `clientLoader`, and pages that write share one `clientAction`.
  route('admin', 'routes/admin.tsx', [
    index('routes/admin.home.tsx'),
    route('skolor', 'routes/customers/admin.organisations.tsx'),
    route('skolor/:id', 'routes/customers/admin.organisation.tsx'),
    route('skolor/:id/personer', 'routes/customers/admin.people.tsx'),
    route('skolor/:id/avsluta', 'routes/customers/admin.leavers.tsx'),
    route('huvudman', 'routes/customers/admin.owners.tsx'),
    route('huvudman/:id', 'routes/customers/admin.owner.tsx'),
    route('huvudman/:id/skolor', 'routes/customers/admin.owner-schools.tsx'),
    route('huvudman/:id/personer', 'routes/customers/admin.owner-people.tsx'),
    route('min-huvudman', 'routes/customers/admin.own-owner.tsx'),
    route('min-huvudman/administratorer', 'routes/customers/admin.own-administrators.tsx'),
    route('min-huvudman/:id', 'routes/customers/admin.own-school.tsx'),
    route('licenser', 'routes/customers/admin.ending-licences.tsx'),
    route('onskemal', 'routes/customers/admin.school-requests.tsx'),
    route('anvandare', 'routes/identity/admin.users.tsx'),
    route('anvandare/:id', 'routes/identity/admin.user.tsx'),
    route('offerter', 'routes/customers/admin.quotes.tsx'),
    route('offerter/:id', 'routes/customers/admin.quote.tsx'),
    route('fakturering', 'routes/customers/admin.charges.tsx'),
    route('felrapporter', 'routes/site/admin.reports.tsx'),
    route('felrapporter/:id', 'routes/site/admin.report.tsx'),
    route('andringar', 'routes/operations/admin.audit.tsx'),
    route('min-skola', 'routes/customers/admin.own-organisation.tsx'),
    route('min-skola/personer', 'routes/customers/admin.own-people.tsx'),
    route('min-skola/avsluta', 'routes/customers/admin.own-leavers.tsx'),
    route('min-skola/klasskoder', 'routes/customers/admin.own-class-codes.tsx'),
    route('innehall/filer', 'routes/editor/admin.files.tsx'),
    // The list, and one of them.
    route('innehall/bilder/:hash?', 'routes/editor/admin.pictures.tsx'),
    route('innehall/lista', 'routes/editor/admin.content-table.tsx'),
    route('innehall/texter', 'routes/editor/admin.content-texts.tsx'),
    route('innehall/papperskorg', 'routes/editor/admin.wastebasket.tsx'),
    // The list, and one with what it changes.
    route('innehall/paket/:id?', 'routes/editor/admin.pack-imports.tsx'),
    route('innehall/ordlista/:id', 'routes/editor/admin.subject-words.tsx'),
    route('innehall/forhandsvisa/:kind/:id/:assignmentId?', 'routes/editor/admin.preview.tsx'),
    route('innehall', 'routes/editor/admin.content.tsx', [
      route(':kind/:id', 'routes/editor/admin.record.tsx'),
    ]),
    // The list, the editor of a page, and its preview.
    route('sidor/:id?/:preview?', 'routes/editor/admin.site-pages.tsx'),
    route('filmer', 'routes/films/admin.films.tsx'),
    route('statistik', 'routes/operations/admin.statistics.tsx'),
    route('sokningar', 'routes/search/admin.search-misses.tsx'),
    route('drift', 'routes/operations/admin.operations.tsx'),
    route('api-nycklar', 'routes/operations/admin.api-keys.tsx'),
    // The list, and one with its log.
    route('webhookar/:id?', 'routes/operations/admin.webhooks.tsx'),
  ]),
  route('sok', 'routes/search/search.tsx'),
  route('sok/till', 'routes/search/search-open.tsx'),
  route('formular/:id', 'routes/assignments/form.tsx'),
  route('rapportera/:pageType/:id', 'routes/site/report.tsx'),
  // One viewer for the three types. It redirects a wrong prefix to the right one.
  route('video/:id', 'routes/assignments/viewer.tsx'),
  route('pdf/:id', 'routes/assignments/viewer.tsx'),
  route('formlink/:id', 'routes/assignments/form-viewer.tsx'),
  route('klipp/:id/:ticket', 'routes/assignments/clip.tsx'),
  route('lesson/:id', 'routes/catalogue/lesson.tsx'),
  route('genomfor/:id', 'routes/plans/run-through.tsx'),
  route(':schooltype', 'routes/catalogue/school-type.tsx'),
  route(':schooltype/:subject/:course/:area/:id', 'routes/catalogue/area.tsx'),
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
