import { paths } from '@lasar/contract/paths';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Scene, type SceneProps } from '#shared/art/scene.tsx';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import type { Removed } from '#shared/calls/old-address.ts';
import { text } from '#shared/page/text.sv.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/**
 * The not-found page, with links to continue: the search and the school types. For a removed record it says what was there,
 * and leads to what that was part of.
 */
export function NotFoundPage({ removed }: Partial<Removed>) {
  const { menuData } = useInit();
  return (
    <ContentPage className="grid items-center gap-8 tablet:grid-cols-[1fr_auto]">
      <div>
        {removed ? (
          <Suspense>
            <RemovedText removed={removed} />
          </Suspense>
        ) : (
          <>
            <h1 className="text-title">{text.notFoundTitle}</h1>
            <p className="mt-4 text-lead text-muted">{text.notFoundText}</p>
          </>
        )}
        <SearchForm id="sok-saknas" label="Sök lektioner" className="mt-8 max-w-measure" />
        <nav aria-label="Välj skolform" className="mt-6">
          <ul className="flex flex-wrap gap-x-6">
            {menuData.schoolTypes.map(({ id, param, name }) => (
              <li key={id}>
                <Link
                  to={paths.schoolType(param)}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.start} className="inline-flex min-h-11 items-center underline">
                Startsidan
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <LostScene className="w-56 max-tablet:order-first tablet:w-80" />
    </ContentPage>
  );
}

// Not on the page for an address that never led anywhere.
const RemovedText = lazy(() =>
  loadChunk(() => import('./removed-text.tsx')).then(({ RemovedText: Text }) => ({
    default: Text,
  })),
);

/** A signpost at a lake. */
function LostScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path className="fill-art-sky" d="M0 0h240v150H0Z" />
      <circle className="fill-sun" cx="56" cy="52" r="24" />
      <path className="fill-art-ground" d="M0 122c60-24 130-22 240 0v28H0Z" />
      <path className="fill-art-roof" d="M159 44h7v86h-7Z" />
      <path className="fill-art-page" d="M138 48h52l12 11-12 11h-52Z" />
    </Scene>
  );
}
