import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import { paths } from '@lasar/contract/paths';
import type { SchoolTypeSize } from '@lasar/contract/catalogue/start';
import { Link } from 'react-router';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/page/hue.ts';

/** Cards, four to a row. Those left over span a row of their own. On a phone, rows without the descriptions. */
export function SchoolTypeCards({
  title,
  schoolTypes,
  sizes,
}: {
  readonly title: string;
  readonly schoolTypes: readonly SchoolType[];
  readonly sizes: readonly SchoolTypeSize[];
}) {
  return (
    <section aria-labelledby="skolformer" className="page-width pb-10 tablet:pb-24">
      <h2 id="skolformer" className="text-section">
        {title}
      </h2>
      <ul className="mt-4 grid gap-2 tablet:mt-7 tablet:gap-5 tablet:grid-cols-2 wide:grid-cols-4">
        {schoolTypes.map(({ id, param, name, description }) => (
          <li
            key={id}
            data-hue={hueOfSchoolType(param)}
            className="group relative overflow-hidden rounded-2xl bg-hue-soft py-2 pr-20 pl-5 tablet:p-6 tablet:pt-24 wide:min-h-56 nth-5:tablet:col-span-2 nth-5:tablet:pt-6 nth-5:tablet:pr-28 nth-5:wide:col-span-4 nth-5:wide:min-h-0"
          >
            <SchoolTypeMotif
              param={param}
              className="absolute top-0 right-0 size-17 transition-transform duration-200 group-hover:scale-110 origin-top-right"
            />
            <h3 className="text-heading">
              <Link
                to={paths.schoolType(param)}
                prefetch="intent"
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-2 hidden max-w-measure text-small text-muted tablet:block">
              {description}
            </p>
            <p className="mt-0.5 text-small font-bold text-hue tablet:mt-3">
              {sizeText(sizes.find((size) => size.id === id))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sizeText({ subjects, areas }: Omit<SchoolTypeSize, 'id'> = { subjects: 0, areas: 0 }) {
  if (areas === 0) return 'Fylls på';
  const areaWord = areas === 1 ? 'kursområde' : 'kursområden';
  return `${subjects}\u00a0${subjects === 1 ? 'ämne' : 'ämnen'}, ${areas}\u00a0${areaWord}`;
}
