import type { Init } from '@lasar/contract/init';
import { useRouteLoaderData } from 'react-router';

/** What the root loader gives every page. `origin` is where the site is reached, for canonical addresses. */
export interface RootData extends Init {
  readonly origin: string;
}

// Where even the root could not be loaded, its error page still has a name and a menu.
const nothing: RootData = {
  menuData: { schoolTypes: [] },
  productName: 'Läsår',
  contactEmail: '',
  skolon: false,
  origin: '',
};

/** The site's settings and menu, loaded once. */
export const useInit = (): RootData => useRouteLoaderData<RootData>('root') ?? nothing;
