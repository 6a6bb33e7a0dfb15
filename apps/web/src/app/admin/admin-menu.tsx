import { NavLink } from 'react-router';
import type { AdminSection } from './sections.ts';

/** Between the parts of the admin area that one may see. */
export function AdminMenu({ sections }: { readonly sections: readonly AdminSection[] }) {
  return (
    <nav aria-label="Administration" className="mb-8 border-b border-line pb-3">
      <ul className="flex flex-wrap gap-x-2">
        {sections.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=page]:bg-hue-soft aria-[current=page]:font-bold aria-[current=page]:text-hue"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
