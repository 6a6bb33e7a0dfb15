import { useEffect, useState } from 'react';
import type { Call } from '@lasar/contract/endpoint';
import { getStart } from '@lasar/contract/catalogue/start';
import { siteData } from '#features/site/marketing/site-data.ts';
import { StartPage } from '#features/site/marketing/start-page.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { currentSession, useUser } from '#shared/session/session.ts';
import { readStored } from '#shared/device/stored.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { structuredData } from '#shared/page/structured-data.ts';
import { useInit } from '#shared/calls/use-init.ts';
import type { Route } from './+types/start.ts';

const loadContinue = () =>
  import('#app/continue-here.tsx').then(({ ContinueHere }) => ContinueHere);

const load = async (call: Call) => {
  const [start, texts] = await Promise.all([call(getStart, {}), loadSiteTexts(call, 'start')]);
  return { start, texts };
};

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(callContext));
export const clientLoader = async ({ context }: Route.ClientLoaderArgs) => {
  const call = context.get(callContext);
  const session = currentSession();
  if (session.status !== 'success') return load(call);
  const { loadUserHome } = await loadChunk(() => import('#app/home.tsx'));
  return { home: await loadUserHome(call, session.user) };
};

export const meta = (args: Route.MetaArgs) => [
  ...siteMeta(
    args,
    args.loaderData && 'texts' in args.loaderData ? args.loaderData.texts : undefined,
  ),
  ...(import.meta.env.SSR ? [structuredData(...siteData(args))] : []),
];

/** The visitor's page, or that of the user: the auth gate has the loaders run again when somebody logs in or out. */
export default function StartRoute({ loaderData }: Route.ComponentProps) {
  const { schoolTypes } = useInit().menuData;
  const user = useUser();
  const [wasHere, setWasHere] = useState(false);
  useEffect(
    () =>
      setWasHere(
        [readStored('lasar.device.recent'), readStored('lasar.device.class-plan')].some(Boolean),
      ),
    [],
  );
  const search = (
    <SearchBox
      id="sok-start"
      label="Sök lektioner"
      variant="big"
      placeholder="Ämne, kurs eller begrepp"
      className="mt-5 tablet:mt-8"
    />
  );
  const resume = wasHere && <LazyComponent load={loadContinue} props={{}} placeholder={<span />} />;
  if (!('home' in loaderData)) {
    return (
      <StartPage
        schoolTypes={schoolTypes}
        {...loaderData}
        search={
          <>
            {search}
            {resume}
          </>
        }
      />
    );
  }
  const { HomePage, data } = loaderData.home;
  const props = { home: data, schoolTypes, search, resume };
  return user && <HomePage user={user} {...props} />;
}
