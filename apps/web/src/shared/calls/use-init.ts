import type { Init } from '@lasar/contract/site/init';
import { useRouteLoaderData } from 'react-router';

/** The data of the root loader. `origin` is the origin of the site, for canonical URLs. */
export interface RootData extends Init {
  readonly origin: string;
}

// If even the root could not be loaded, its error page still has a name and a menu.
const nothing: RootData = {
  menuData: { schoolTypes: [] },
  productName: 'Läsår',
  contactEmail: '',
  footerText: '',
  footerLinks: [],
  loginProviders: [],
  origin: '',
};

/** The site's settings and menu, loaded once. */
export const useInit = (): RootData => useRouteLoaderData<RootData>('root') ?? nothing;
