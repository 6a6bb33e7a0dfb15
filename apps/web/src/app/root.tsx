import './app.css';
import { getInit } from '@lasar/contract/init';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { callContext } from '#shared/call.ts';
import type { Route } from './+types/root.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(getInit, {});

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="sv" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
