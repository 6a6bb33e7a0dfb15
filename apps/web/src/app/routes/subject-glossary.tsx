import type { Call } from '@lasar/contract/endpoint';
import { getGlossary } from '@lasar/contract/glossary';
import { SubjectGlossaryPage } from '#features/glossary/subject-glossary-page.tsx';
import { callContext, orNotFound } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/subject-glossary.ts';

const load = (call: Call, request: Request, { schooltype, subject }: Route.LoaderArgs['params']) =>
  orNotFound(call(getGlossary, { params: { schoolType: schooltype, subject } }), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(args, {});
  const { subject, schoolType, words } = loaderData;
  return pageMeta(args, {
    title: `Ordlista i ${subject.name.toLowerCase()}, ${schoolType.name}`,
    description: `${words.length} begrepp i ${subject.name} med förklaringar, och lektionerna där de används.`,
  });
};

export default function SubjectGlossaryRoute({ loaderData }: Route.ComponentProps) {
  return <SubjectGlossaryPage glossary={loaderData} />;
}
