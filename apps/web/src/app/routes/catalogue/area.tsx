import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { Link, type MetaDescriptor } from 'react-router';
import { AreaPage } from '#features/catalogue/area-page.tsx';
import { areaData, loadArea } from '#features/catalogue/load-area.ts';
import { AreaLessons } from '#features/catalogue/lessons/lesson-list.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { plainText } from '#shared/text/maths.ts';
import { neighbourLinks, pageMeta } from '#shared/page/page-meta.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { structuredData } from '#shared/page/structured-data.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import type { Route } from './+types/area.ts';

/** Depends on the query: `?sida=2` is another page than the first. */
export const handle = { cache: 'content-by-page' };

const load = (call: Call, request: Request, id: string) =>
  orNotFound(loadArea(call, id, new URL(request.url)), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.id);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.id);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { area, lessons, page, pages } = loaderData;
  const description =
    plainText(area.description, area.maths) ||
    `Lektioner i området: ${lessons.map(({ name }) => name).join(', ')}.`;
  return [
    ...pageMeta(args, { title: `${area.name}, ${area.course.name}`, description, page }),
    ...(import.meta.env.SSR
      ? [structuredData(...areaData(args, area)), ...neighbourLinks(args, page, pages)]
      : []),
  ];
};

// Loaded for editors alone.
const loadEditLink = () =>
  import('#features/editor/edit-link.tsx').then(({ EditLink }) => EditLink);

export default function AreaRoute({ loaderData }: Route.ComponentProps) {
  const { area, lessons, page, pages } = loaderData;
  const edits = hasAnyRole(useUser(), ['editor', 'admin']);
  return (
    <AreaPage
      area={area}
      editTool={
        edits && (
          <LazyComponent key={area.id} load={loadEditLink} props={{ kind: 'area', id: area.id }} />
        )
      }
    >
      <AreaLessons lessons={lessons} />
      {lessons.some(({ words }) => words.some(({ meaning }) => meaning)) && (
        <p className="no-print mt-6">
          <Link
            to={paths.trainArea(area.id)}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            Träna områdets begrepp
          </Link>
        </p>
      )}
      <ListPager page={page} pages={pages} />
    </AreaPage>
  );
}
