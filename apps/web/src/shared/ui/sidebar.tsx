import { useState, type ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { changePageSetting, sidebarSetting, usePageSetting } from '#shared/device/page-setting.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly children: ReactNode;
  /** The sidebar, usually a `SidebarNav`. */
  readonly sidebar: ReactNode;
  /** The label of the buttons that show and hide the sidebar: 'Områden i kursen'. */
  readonly label: string;
}

const toggle =
  'no-print min-h-11 items-center gap-2 rounded-xl border-2 border-muted px-3 text-small font-bold text-muted hover:border-ink hover:text-ink';

/**
 * Content with a sidebar at its left. On wide screens it is open by default and the user's choice is stored. Below
 * 1250 px it is closed on every page. The first paint is decided in CSS, so nothing jumps.
 */
export function SidebarLayout({ children, sidebar, label }: Props) {
  const open = usePageSetting(sidebarSetting) !== 'closed';
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const openNarrow = openOn === pathname;
  return (
    <div className="sidebar-layout">
      <div className="flex flex-col items-start gap-4 wide:sticky wide:top-[calc(var(--header-height)+1.5rem)]">
        <button
          type="button"
          aria-expanded={openNarrow}
          aria-controls="sidofalt"
          onClick={() => setOpenOn(openNarrow ? undefined : pathname)}
          className={`inline-flex wide:hidden ${toggle}`}
        >
          <Icon name="sidebar" />
          {label}
        </button>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="sidofalt"
          onClick={() => changePageSetting(sidebarSetting, open ? 'closed' : undefined)}
          className={`hidden wide:inline-flex ${toggle}`}
        >
          <Icon name="sidebar" />
          {open ? 'Dölj' : 'Visa'} <span className="sr-only">{label.toLowerCase()}</span>
        </button>
        <div id="sidofalt" data-open={openNarrow} className="sidebar no-print">
          {sidebar}
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

interface SidebarNavProps {
  readonly title: string;
  readonly items: readonly Item[];
  readonly currentId?: string;
}

/** The links of a sidebar, with the current page marked. */
export function SidebarNav({ title, items, currentId }: SidebarNavProps) {
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
