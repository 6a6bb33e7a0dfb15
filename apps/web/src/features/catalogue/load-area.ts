import { getCourseContent } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { listLessons } from '@lasar/contract/lessons';
import { redirect } from 'react-router';

/** An area and its lessons. The id alone decides: an address with old or misspelt names leads to the right one. */
export async function loadArea(call: Call, id: string, pathname: string) {
  const [area, lessons] = await Promise.all([
    call(getCourseContent, { params: { id } }),
    call(listLessons, { params: { courseContentId: id } }),
  ]);
  if (area.path !== pathname) throw redirect(area.path, 301);
  return { area, lessons };
}

export type AreaData = Awaited<ReturnType<typeof loadArea>>;
