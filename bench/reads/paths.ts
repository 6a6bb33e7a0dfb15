import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import type { Init } from '@lasar/contract/site/init';
import type { Lesson } from '@lasar/contract/catalogue/lessons';

/** Every area and lesson of a running site. */
export interface SitePaths {
  readonly landings: readonly string[];
  readonly areas: readonly { readonly id: string; readonly path: string }[];
  readonly lessons: readonly string[];
}

/** Reads the whole tree through the API with a token, so that no response is cached. */
export async function pathsOf(siteUrl: string, token: string): Promise<SitePaths> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(siteUrl + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const { menuData } = await read<Init>('/api/init');
  const params = menuData.schoolTypes.map(({ param }) => param);
  const trees = await Promise.all(
    params.map((param) =>
      read<SchoolTypeTree>(`/api/school/schoolData/schoolTypeByIdentifier/${param}`),
    ),
  );
  const areas = trees.flatMap(({ subjects }) =>
    subjects.flatMap(({ courses }) => courses.flatMap((course) => course.areas)),
  );
  const lessons: string[] = [];
  for (const { id } of areas)
    for (const lesson of await read<Lesson[]>(`/api/school/lessons/${id}`)) lessons.push(lesson.id);
  return {
    landings: params.filter((param) => param !== 'anpassad-grundskola').map((param) => `/${param}`),
    areas,
    lessons: [...new Set(lessons)],
  };
}
