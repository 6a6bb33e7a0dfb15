import { Link } from 'react-router';
import { sectionsFor } from '#app/admin/sections.ts';
import { FirstSteps, loadFirstSteps } from '#features/identity/first-steps/first-steps.tsx';
import { loadPrivately } from '#shared/admin/load-privately.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { useUser } from '#shared/session/session.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import type { Route } from './+types/admin.home.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Administration', hidden: true });

/** The steps of somebody who has just begun. The page itself needs no data. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  steps: (await loadPrivately(request, loadFirstSteps)) ?? undefined,
});

/** The first page of the administration: what to do first, and links to the sections that the user's roles open. */
export default function AdminHomeRoute({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  const sections = user ? sectionsFor(user) : [];
  return (
    <>
      <PageHeading lead="Det här har du behörighet till.">Administration</PageHeading>
      {loaderData?.steps && (
        <div className="mt-10">
          <FirstSteps steps={loaderData.steps} />
        </div>
      )}
      <ul className="mt-10 grid gap-4 tablet:grid-cols-2">
        {sections.map(({ path, label, about }) => (
          <Card key={path} as="li" className="hover:border-hue link-frame">
            <h2 className="text-heading">
              <Link
                to={path}
                className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
              >
                {label}
              </Link>
            </h2>
            <p className="mt-2">{about}</p>
          </Card>
        ))}
      </ul>
    </>
  );
}
