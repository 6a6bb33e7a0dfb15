import { getStart } from '@lasar/contract/start';
import { siteData } from '#features/marketing/site-data.ts';
import { StartPage } from '#features/marketing/start-page.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { structuredData } from '#shared/structured-data.ts';
import { useInit } from '#shared/use-init.ts';
import type { Route } from './+types/start.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(getStart, {});
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(callContext)(getStart, {});

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, {
    description:
      'Filmer, arbetsblad och självtest för grundskola, gymnasieskola, vuxenutbildning och folkhögskola, ordnade efter kurs. Öppna lektioner kräver inget konto.',
  }),
  ...(import.meta.env.SSR ? [structuredData(...siteData(args))] : []),
];

export default function StartRoute({ loaderData }: Route.ComponentProps) {
  return (
    <StartPage
      schoolTypes={useInit().menuData.schoolTypes}
      start={loaderData}
      search={
        <SearchBox
          id="sok-start"
          label="Sök lektioner"
          variant="big"
          placeholder="Ämne, kurs eller begrepp"
          className="mt-8"
        />
      }
    />
  );
}
