import { adminPaths } from '@lasar/contract/admin-paths';
import type { previewedKinds, previewRecord } from '@lasar/contract/draft-previews';
import type { Output } from '@lasar/contract/endpoint';
import { AreaPage } from '#features/catalogue/area-page.tsx';
import { CustomerCasePage } from '#features/customer-cases/customer-case-page.tsx';
import { AreaLessons, LessonsWithBreadcrumb } from '#features/lessons/lesson-list.tsx';
import { TeacherPage } from '#features/teachers/teacher-page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { PreviewBar } from './preview-bar.tsx';

interface Props {
  readonly kind: (typeof previewedKinds)[number];
  readonly id: string;
  readonly previewed: Output<typeof previewRecord>;
}

/** The page of an area, a teacher or a customer case as its draft would make it. */
export function RecordPreview({ kind, id, previewed }: Props) {
  return (
    <>
      <PreviewBar note="Lektioner som inte är publicerade syns inte. Länkarna leder till det som är publicerat nu.">
        <div className="mt-3">
          <ButtonLink to={adminPaths.record(kind, id)} variant="outline">
            Tillbaka till utkastet
          </ButtonLink>
        </div>
      </PreviewBar>
      <PreviewedPage {...previewed} />
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
