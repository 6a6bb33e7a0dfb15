import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
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
  route('hjalp', 'routes/help.tsx'),
  route('integritet', 'routes/privacy.tsx'),
  route('kakor', 'routes/cookies.tsx'),
  route('tillganglighet', 'routes/accessibility.tsx'),
  route('klasskod', 'routes/class-code.tsx'),
  route('hjalp/it', 'routes/it-help.tsx'),
  route('konto', 'routes/account.tsx'),
  route('licens-saknas', 'routes/licence-missing.tsx'),
  // Rendered in the browser alone, and noindex. Each page has a `clientLoader`, and pages that write share one `clientAction`.
  route('admin', 'routes/admin.tsx', [
    index('routes/admin.home.tsx'),
    route('skolor', 'routes/admin.organisations.tsx'),
    route('skolor/:id', 'routes/admin.organisation.tsx'),
    route('anvandare', 'routes/admin.users.tsx'),
    route('anvandare/:id', 'routes/admin.user.tsx'),
    route('offerter', 'routes/admin.quotes.tsx'),
    route('offerter/:id', 'routes/admin.quote.tsx'),
    route('felrapporter', 'routes/admin.reports.tsx'),
    route('felrapporter/:id', 'routes/admin.report.tsx'),
    route('andringar', 'routes/admin.audit.tsx'),
    route('min-skola', 'routes/admin.own-organisation.tsx'),
    route('innehall', 'routes/admin.content.tsx'),
    route('statistik', 'routes/admin.statistics.tsx'),
    route('sokningar', 'routes/admin.search-misses.tsx'),
    route('drift', 'routes/admin.operations.tsx'),
  ]),
  route('sok', 'routes/search.tsx'),
  route('sok/till', 'routes/search-open.tsx'),
  route('formular/:id', 'routes/form.tsx'),
  // One viewer for the three types. It redirects a wrong prefix to the right one.
  route('video/:id', 'routes/viewer.tsx', { id: 'viewer-video' }),
  route('pdf/:id', 'routes/viewer.tsx', { id: 'viewer-pdf' }),
  route('formlink/:id', 'routes/viewer.tsx', { id: 'viewer-formlink' }),
  route('klipp/:id/:ticket', 'routes/clip.tsx'),
  route('lesson/:id', 'routes/lesson.tsx'),
  // The optional segments make these rank above an area, which has five segments too.
  ...['video', 'pdf', 'formlink', 'lesson'].map((kind) =>
    route(`${kind}/:id/:second?/:third?/:fourth?/*`, 'routes/extra-segments.tsx', {
      id: `extra-segments-${kind}`,
    }),
  ),
  route(':schooltype', 'routes/school-type.tsx'),
  route(':schooltype/:subject/:course/:area/:id', 'routes/area.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
