import { Link } from 'react-router';
import { sectionsFor } from '#app/admin/sections.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { useUser } from '#shared/session/session.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import type { Route } from './+types/admin.home.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Administration', hidden: true });

/** The first page of the administration: links to the sections that the user's roles open. */
export default function AdminHomeRoute() {
  const user = useUser();
  const sections = user ? sectionsFor(user) : [];
  return (
    <>
      <PageHeading lead="Det här har du behörighet till.">Administration</PageHeading>
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
