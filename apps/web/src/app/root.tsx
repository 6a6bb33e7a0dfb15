import bodyFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import displayFont from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import type { Call } from '@lasar/contract/endpoint';
import { getInit } from '@lasar/contract/site/init';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { LazyAnalytics, PageViews } from '#app/analytics/page-views.tsx';
import { AuthGate, authGateScript, failAuthGate } from '#app/layout/auth-gate.tsx';
import { Contained } from '#app/layout/contained.tsx';
import { CookieBanner } from '#app/layout/cookie-banner.tsx';
import { earlyFormsScript } from '#app/layout/early-forms.ts';
import { Footer } from '#app/layout/footer.tsx';
import { Header } from '#app/layout/header.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { pageSettingScript, restorePageSettings } from '#shared/device/page-setting.ts';
import { text } from '#shared/page/text.sv.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import type { RootData } from '#shared/calls/use-init.ts';
import type { Route } from './+types/root.ts';
import styles from './app.css?url';
import { ErrorPage } from './layout/error-page.tsx';
import { NavigationStatus, RouteAnnouncer } from './layout/route-announcer.tsx';

const load = async (call: Call, request: Request): Promise<RootData> => ({
  ...(await call(getInit, {})),
  origin: new URL(request.url).origin,
});

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(context.get(callContext), request);
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request);

/** The menu and the settings are the same on every page, so they are loaded once. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[bodyFont, displayFont].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'stylesheet', href: styles },
];

export const meta = ({ error, ...args }: Route.MetaArgs) => {
  if (error === undefined) return pageMeta(args, {});
  return pageMeta(args, {
    title: isNotFound(error)
      ? (error.data?.removed?.name ?? text.notFoundTitle)
      : text.somethingWrong,
    hidden: true,
  });
};

export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(restorePageSettings, []);
  return (
    <html lang="sv" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10182a" />
        <InlineScript>{import.meta.env.SSR ? pageSettingScript() : ''}</InlineScript>
        <InlineScript>{import.meta.env.SSR ? authGateScript() : ''}</InlineScript>
        <InlineScript>{import.meta.env.SSR ? earlyFormsScript() : ''}</InlineScript>
        <Contained key={pathname} fallback={<title>{text.somethingWrong}</title>}>
          <Meta />
        </Contained>
        <Links />
      </head>
      <body>
        <a href="#innehall" className="skip-link rounded-xl bg-ink px-5 py-3 font-bold text-paper">
          Hoppa till innehållet
        </a>
        <Contained onError={failAuthGate}>
          <AuthGate />
        </Contained>
        <Contained>
          <CookieBanner />
          <Header />
        </Contained>
        <main id="innehall" tabIndex={-1}>
          <NavigationStatus />
          {children}
        </main>
        <Contained>
          <Footer />
          <RouteAnnouncer />
          <PageViews />
          <LazyAnalytics />
        </Contained>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A script in the server's page, where it runs once. The browser's own rendering never runs it, and has no copy of it. */
const InlineScript = ({ children }: { readonly children: string }) => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: children }} />
);

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return (
    <ContentPage>
      <output>{text.loadingPage}</output>
    </ContentPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Contained fallback={<BareErrorPage />}>
      {isNotFound(error) ? (
        <Suspense fallback={<HydrateFallback />}>
          <NotFoundPage {...error.data} />
        </Suspense>
      ) : (
        <ErrorPage error={error} />
      )}
    </Contained>
  );
}

/** For an error of the error page itself: it uses nothing that could fail too. */
const BareErrorPage = () => (
  <ContentPage>
    <a href="/">{text.somethingWrong}</a>
  </ContentPage>
);

// Few visits meet it, so other pages load without it.
const NotFoundPage = lazy(() =>
  loadChunk(() => import('./layout/not-found-page.tsx')).then(
    ({ NotFoundPage: Page }) => ({ default: Page }),
    (error: unknown) => ({ default: () => <ErrorPage error={error} /> }),
  ),
);

/** The page is not there: 404, or 410 when it is known what was. */
const isNotFound = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && [404, 410].includes(error.status);
