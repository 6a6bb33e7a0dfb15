import { paths } from '@lasar/contract/paths';
import type { Teacher } from '@lasar/contract/catalogue/teachers';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { TeacherMark } from './teacher-mark.tsx';

interface Props {
  readonly teacher: Teacher;
  /** The teacher's lessons, rendered by another feature; absent when there are none. */
  readonly children?: ReactNode;
}

/** A teacher with the teacher's lessons. */
export function TeacherPage({ teacher, children }: Props) {
  const { name, title, description, subjects } = teacher;
  return (
    <ContentPage>
      <Breadcrumbs parents={[{ id: 'teachers', name: 'Lärarteamet', path: paths.teachers }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-4">
        <TeacherMark teacher={teacher} large />
        <PageHeading badges={<span className="text-lead text-muted">{title}</span>}>
          {name}
        </PageHeading>
      </div>
      <p className="mt-8 max-w-measure">{description}</p>
      {subjects.length > 0 && (
        <p className="mt-4 text-muted">
          <span className="font-bold">{subjects.length === 1 ? 'Ämne' : 'Ämnen'}:</span>{' '}
          {subjects.join(', ')}
        </p>
      )}
      {children !== undefined && (
        <section className="mt-12 max-w-4xl">
          <h2 className="text-section">Lektioner</h2>
          <div className="mt-4">{children}</div>
        </section>
      )}
    </ContentPage>
  );
}
