import type { Call } from '@lasar/contract/endpoint';
import { getGlossary } from '@lasar/contract/glossary';
import { pagesOfWords } from '#features/glossary/letters.ts';
import { SubjectGlossaryPage } from '#features/glossary/subject-glossary-page.tsx';
import { callContext, notFound, orNotFound } from '#shared/call.ts';
import { neighbourLinks, pageIn, pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/subject-glossary.ts';

/** Depends on the query: `?sida=2` is another page than the first. */
export const handle = { cache: 'content-by-page' };

const load = (call: Call, request: Request, params: Route.LoaderArgs['params']) =>
  orNotFound(loadPage(call, new URL(request.url), params), { call, request });

async function loadPage(call: Call, url: URL, { schooltype, subject }: Route.LoaderArgs['params']) {
  const glossary = await call(getGlossary, { params: { schoolType: schooltype, subject } });
  const page = pageIn(url);
  if (page > pagesOfWords(glossary.words)) throw notFound();
  return { glossary, page };
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(args, {});
  const { glossary, page } = loaderData;
  const { subject, schoolType, words } = glossary;
  return [
    ...pageMeta(args, {
      title: `Ordlista i ${subject.name.toLowerCase()}, ${schoolType.name}`,
      description: `${words.length} begrepp i ${subject.name} med förklaringar, och lektionerna där de används.`,
      page,
    }),
    ...(import.meta.env.SSR ? neighbourLinks(args, page, pagesOfWords(words)) : []),
  ];
};

export default function SubjectGlossaryRoute({ loaderData }: Route.ComponentProps) {
  return <SubjectGlossaryPage {...loaderData} />;
}
