import { kindText, lengthText } from '#features/assignments/assignment-texts.ts';
import { PickerPage } from '#features/identity/lti-picker/picker-page.tsx';
import type { Describe } from '#features/identity/lti-picker/chosen.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/lti-pick.ts';

// Of one choice, and framed by the platform that it began at.
export const handle = { cache: 'none' };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Välj innehåll till kursen', hidden: true });

const describe: Describe = (assignment) => {
  const length = lengthText(assignment);
  return { kind: kindText(assignment), ...(length !== undefined && { length }) };
};

export default function LtiPickRoute({ params }: Route.ComponentProps) {
  return <PickerPage id={params.id} describe={describe} />;
}
