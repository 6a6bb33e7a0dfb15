import { Link } from 'react-router';
import { groupsOf, sectionsFor } from '#app/admin/sections.ts';
import { FirstSteps, loadFirstSteps } from '#features/identity/first-steps/first-steps.tsx';
import { ToDoList } from '#features/operations/to-do/to-do-list.tsx';
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

/** The first page of the administration: what to do first, what waits, and links to the sections that the user's roles open. */
export default function AdminHomeRoute({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <>
      <PageHeading lead="Det här har du behörighet till.">Administration</PageHeading>
      {loaderData?.steps && (
        <div className="mt-10">
          <FirstSteps steps={loaderData.steps} />
        </div>
      )}
      <ToDoList />
      {groupsOf(user ? sectionsFor(user) : []).map(({ name = 'Allt du kan öppna', sections }) => (
        <section key={name} aria-label={name} className="mt-12">
          <h2 className="text-section">{name}</h2>
          <ul className="mt-6 grid gap-4 tablet:grid-cols-2">
            {sections.map(({ path, label, about }) => (
              <Card key={path} as="li" className="hover:border-hue link-frame">
                <h3 className="text-heading">
                  <Link
                    to={path}
                    className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
                  >
                    {label}
                  </Link>
                </h3>
                <p className="mt-2">{about}</p>
              </Card>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
