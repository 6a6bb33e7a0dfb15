import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { SidebarNav } from '#shared/ui/sidebar.tsx';

type Around = Pick<LessonPage, 'id' | 'parents' | 'areaLessons' | 'previous' | 'next'>;

/** The sidebar: the area and its lessons. */
export function LessonAround({ lesson }: { readonly lesson: Around }) {
  const area = lesson.parents.at(-1);
  const lessons = lesson.areaLessons.map(({ id, name }) => ({ id, name, path: paths.lesson(id) }));
  return (
    <SidebarNav
      title={area?.name ?? 'Lektioner'}
      items={[...(area ? [{ ...area, name: 'Alla lektioner i området' }] : []), ...lessons]}
      currentId={lesson.id}
    />
  );
}

/** Links to the previous and the next lesson, at the end of the page. */
export function LessonNeighbours({ lesson: { previous, next } }: { readonly lesson: Around }) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Fler lektioner"
      className="no-print mt-14 grid gap-4 border-t border-line pt-8 tablet:grid-cols-2"
    >
      {previous && (
        <NeighbourLink
          id={previous.id}
          name={previous.name}
          label="Föregående lektion"
          icon="back"
        />
      )}
      {next && <NeighbourLink id={next.id} name={next.name} label="Nästa lektion" icon="arrow" />}
    </nav>
  );
}

interface NeighbourProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly icon: 'back' | 'arrow';
}

function NeighbourLink({ id, name, label, icon }: NeighbourProps) {
  const forward = icon === 'arrow';
  return (
    <Link
      to={paths.lesson(id)}
      rel={forward ? 'next' : 'prev'}
      className={`group flex items-center gap-4 rounded-2xl bg-hue-soft px-5 py-4 ${forward ? 'flex-row-reverse text-right tablet:col-start-2' : ''}`}
    >
      <Icon name={icon} className="size-6 text-hue" />
      <span className="min-w-0 grow">
        <span className="block text-small text-muted">{label}</span>
        <span dir="auto" className="block leading-snug font-bold group-hover:underline">
          {name}
        </span>
      </span>
    </Link>
  );
}
