import { Link } from 'react-router';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

interface Props {
  readonly title: string;
  readonly items: readonly Item[];
  readonly currentId?: string;
}

/** The list of a sidebar: a line at the left, and on it the place where one is. */
export function SidebarNav({ title, items, currentId }: Props) {
  return (
    <nav aria-label={title}>
      <p className="font-bold text-muted">{title}</p>
      <ul className="mt-2 border-l-2 border-line">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={item.path}
              aria-current={item.id === currentId ? 'page' : undefined}
              className="-ml-0.5 flex min-h-11 items-center border-l-4 border-transparent py-1.5 pl-4 text-small hover:underline aria-[current=page]:border-hue aria-[current=page]:font-bold"
            >
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
