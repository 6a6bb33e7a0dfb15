import type { Call } from '@lasar/contract/endpoint';
import { getGlossaryPage } from '@lasar/contract/catalogue/glossary';
import { SubjectGlossaryPage } from '#features/catalogue/glossary/subject-glossary-page.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { neighbourLinks, pageIn, pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/subject-glossary.ts';

/** Depends on the query: `?sida=2` is another page than the first. */
export const handle = { cache: 'content-by-page' };

const load = (call: Call, request: Request, params: Route.LoaderArgs['params']) =>
  orNotFound(loadPage(call, new URL(request.url), params), { call, request });

async function loadPage(call: Call, url: URL, { schooltype, subject }: Route.LoaderArgs['params']) {
  const page = pageIn(url);
  const asked = { schoolType: schooltype, subject, page: String(page) };
  return { glossary: await call(getGlossaryPage, { params: asked }), page };
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(args, {});
  const { glossary, page } = loaderData;
  const { subject, schoolType, total, pages } = glossary;
  return [
    ...pageMeta(args, {
      title: `Ordlista i ${subject.name.toLowerCase()}, ${schoolType.name}`,
      description: `${total} begrepp i ${subject.name} med förklaringar, och lektionerna där de används.`,
      page,
    }),
    ...(import.meta.env.SSR ? neighbourLinks(args, page, pages) : []),
  ];
};

export default function SubjectGlossaryRoute({ loaderData }: Route.ComponentProps) {
  const { schoolType, subject } = loaderData.glossary;
  return <SubjectGlossaryPage key={`${schoolType.param}/${subject.slug}`} {...loaderData} />;
}
