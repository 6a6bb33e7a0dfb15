import { adminPaths } from '@lasar/contract/admin-paths';
import type { Output } from '@lasar/contract/endpoint';
import type { listSitePages } from '@lasar/contract/site/admin-site-pages';
import { Link } from 'react-router';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { StateMark } from '../record/record-state.tsx';
import { sitePageGroups, sitePageLabel } from './site-page-labels.ts';

interface Props {
  readonly pages: Output<typeof listSitePages>;
}

/** The pages that the user may write, in groups, each with what has been done to it. */
export function SitePageList({ pages }: Props) {
  return (
    <>
      <PageHeading lead="Texterna på webbplatsens egna sidor. Det du skriver sparas som ett utkast och syns för besökarna först när du publicerar.">
        Sidor
      </PageHeading>
      {sitePageGroups.map(({ name, ids }) => {
        const shown = pages.filter(({ id }) => ids.includes(id));
        if (shown.length === 0) return null;
        return (
          <section key={name} className="mt-10">
            <h2 className="text-heading">{name}</h2>
            <ul className="mt-3 border-b border-line">
              {shown.map(({ id, edited, hasDraft }) => (
                <li
                  key={id}
                  className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
                >
                  <Link
                    to={adminPaths.sitePage(id)}
                    className="inline-flex min-h-11 items-center font-bold underline"
                  >
                    {sitePageLabel[id]}
                  </Link>
                  {hasDraft && <StateMark>Utkast</StateMark>}
                  <span className="text-small text-muted">
                    {edited ? 'Egna texter' : 'Standardtext'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
