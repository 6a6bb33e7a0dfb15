import { adminPaths } from '@lasar/contract/admin-paths';
import type { PreviewedKind, previewRecord } from '@lasar/contract/editor/draft-previews';
import type { Output } from '@lasar/contract/endpoint';
import { AreaPage } from '#features/catalogue/area-page.tsx';
import { CustomerCasePage } from '#features/site/customer-cases/customer-case-page.tsx';
import { AreaLessons, LessonsWithBreadcrumb } from '#features/catalogue/lessons/lesson-list.tsx';
import { TeacherPage } from '#features/catalogue/teachers/teacher-page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { LandingKind } from './landing-preview.tsx';
import { PhoneButton, PreviewBar } from './preview-bar.tsx';

interface Props {
  readonly kind: PreviewedKind;
  readonly id: string;
  readonly previewed: Output<typeof previewRecord>;
}

const loadLanding = () => import('./landing-preview.tsx').then((module) => module.LandingPreview);

const onLandingPage = (kind: PreviewedKind): kind is LandingKind =>
  kind === 'school-type' || kind === 'subject' || kind === 'course';

/** The page of a record as its draft would make it. It is the same for visitors, pupils and teachers. */
export function RecordPreview({ kind, id, previewed }: Props) {
  const hidden = onLandingPage(kind) ? 'Kursområden' : 'Lektioner';
  return (
    <>
      <PreviewBar
        note={`Alla ser samma sida, inloggade eller inte. ${hidden} som inte är publicerade syns inte. Länkarna leder till det som är publicerat nu.`}
      >
        <div className="mt-3 flex flex-wrap gap-3">
          <PhoneButton path={adminPaths.preview(kind, id)} />
          <ButtonLink to={adminPaths.record(kind, id)} variant="outline">
            Tillbaka till utkastet
          </ButtonLink>
        </div>
      </PreviewBar>
      {previewed.schoolType && onLandingPage(kind) ? (
        <LazyComponent
          key={`${kind}/${id}`}
          load={loadLanding}
          props={{ kind, id, tree: previewed.schoolType }}
          what="Förhandsvisningen"
        />
      ) : (
        <PreviewedPage {...previewed} />
      )}
    </>
  );
}

function PreviewedPage({ area, teacher, customerCase, lessons }: Props['previewed']) {
  if (area)
    return (
      <AreaPage area={area} editTool={null}>
        <AreaLessons lessons={lessons} />
      </AreaPage>
    );
  if (teacher)
    return (
      <TeacherPage teacher={teacher}>
        {lessons.length > 0 ? <LessonsWithBreadcrumb lessons={lessons} /> : undefined}
      </TeacherPage>
    );
  if (customerCase) return <CustomerCasePage customerCase={customerCase} />;
  return (
    <div className="mt-8">
      <PageHeading lead="Utkastet har fel som behöver rättas först. Öppna det och välj Publicera, så visas de vid fälten.">
        Sidan går inte att visa än
      </PageHeading>
    </div>
  );
}
