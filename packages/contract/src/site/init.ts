import { Type, type Static } from 'typebox';
import { SchoolType } from '../catalogue/catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { loginProviderNames } from '../identity/login-provider-rules.ts';

const SiteLinks = Type.Array(
  Type.Object({
    name: Type.String(),
    to: Type.String(),
    /** Present on the path of a file or a document of the site, which its router does not know. */
    isFile: Type.Optional(Type.Literal(true)),
  }),
);

/** What the whole site needs before any page: the menu's school types, and settings the browser may know. */
export const Init = Type.Object({
  menuData: Type.Object({ schoolTypes: Type.Array(SchoolType) }),
  productName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.Optional(Type.String()),
  /** What the menu has after its own links, and what the footer has: paths of the site, or addresses elsewhere. */
  menuLinks: Type.Optional(SiteLinks),
  footerText: Type.String(),
  footerLinks: SiteLinks,
  /** The other services that one can log in with. */
  loginProviders: Type.Array(Type.Enum(loginProviderNames)),
  skolonMenuScript: Type.Optional(Type.String()),
  /** The id that analytics has on the production host, and on every other host. The browser knows which one is visited. */
  analytics: Type.Optional(
    Type.Object({
      productionHost: Type.Optional(Type.String()),
      productionId: Type.Optional(Type.String()),
      otherId: Type.Optional(Type.String()),
    }),
  ),
  pixelId: Type.Optional(Type.String()),
  /** Present only when analytics or the pixel may run for students too. */
  measuresStudents: Type.Optional(Type.Literal(true)),
});
export type Init = Static<typeof Init>;

export const getInit = {
  method: 'GET',
  path: '/api/init',
  summary: 'Det som hela webbplatsen behöver vid start',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Init,
  problems: [],
} as const satisfies Endpoint;
