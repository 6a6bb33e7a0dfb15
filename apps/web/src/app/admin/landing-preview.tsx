import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import { landingSchoolTypes } from '@lasar/contract/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LandingPage } from '#features/catalogue/landing-page.tsx';
import { firstAreaPath, landingOf } from '#features/catalogue/load-landing.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

/** What stands on a landing page. */
export type LandingKind = 'school-type' | 'subject' | 'course';

interface Props {
  readonly kind: LandingKind;
  readonly id: string;
  readonly tree: SchoolTypeTree;
}

/** The landing page of a school type as a draft would make it, opened at the record whose draft it is. */
export function LandingPreview({ kind, id, tree }: Props) {
  const hash = anchorOf({ kind, id, tree });
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate({ search, hash }, { replace: true, preventScrollReset: true });
  }, [hash, search, navigate]);
  if (!landingSchoolTypes.includes(tree.param)) return <WithoutLandingPage tree={tree} />;
  return (
    <>
      {hash === undefined && (
        <p role="status" className="no-print mt-4 rounded-xl border-2 border-line bg-card p-4">
          {absentText[kind]}
        </p>
      )}
      <LandingPage landing={landingOf(tree)} />
    </>
  );
}

const absentText: Readonly<Record<LandingKind, string>> = {
  'school-type': '',
  subject: 'Ämnet syns inte på sidan än. Det kommer dit när det har en kurs som syns.',
  course: 'Kursen syns inte på sidan än. Den kommer dit när den har ett publicerat kursområde.',
};

/** Where the record stands on the page: '' is its top, and undefined nowhere. */
function anchorOf({ kind, id, tree: { subjects } }: Props): string | undefined {
  if (kind === 'school-type') return '';
  if (kind === 'subject') return subjects.find((subject) => subject.id === id)?.slug;
  return subjects
    .flatMap(({ slug, courses }) =>
      courses.map((course) => ({ id: course.id, anchor: `${slug}/${course.slug}` })),
    )
    .find((course) => course.id === id)?.anchor;
}

/** Most school types have a landing page. The address of another leads to its first area. */
function WithoutLandingPage({ tree }: Pick<Props, 'tree'>) {
  const path = firstAreaPath(tree);
  return (
    <div className="mt-8">
      <PageHeading lead="Skolformen har ingen egen startsida. Adressen leder till det första kursområdet som har en lektion.">
        {tree.name}
      </PageHeading>
      {path && (
        <div className="mt-6">
          <ButtonLink to={path} variant="outline">
            Visa kursområdet
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
