import { FormPage } from '#features/forms/form-page.tsx';
import { loadForm } from '#features/forms/load-form.ts';
import { callContext } from '#shared/call.ts';
import { orNotFound } from '#shared/found.ts';
import type { Route } from './+types/form.ts';

const load = ({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) =>
  orNotFound(loadForm(context.get(callContext), params.id));

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.name} | Läsår` : 'Läsår' },
  { name: 'description', content: loaderData?.intro ?? '' },
];

export default function FormRoute({ loaderData }: Route.ComponentProps) {
  return <FormPage form={loaderData} />;
}
