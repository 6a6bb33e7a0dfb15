import type { MetaDescriptor } from 'react-router';
import { loadSearch } from '#features/search/load-search.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/search.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSearch(context.get(callContext), request.url);
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadSearch(context.get(callContext), request.url);

/** The server caches the first page of a text's hits; with filters it is rendered for each request. */
export const handle = { cache: 'content', typed: 'q' };

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title: loaderData?.q ? `Sök: ${loaderData.q}` : 'Sök',
    description: 'Sök bland ämnen, kurser, områden, lektioner och uppgifter.',
    hidden: true,
  });

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage search={loaderData} />;
}
