import { getPicture, listPictures } from '@lasar/contract/editor/pictures';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PictureLibrary, pictureFilters } from '#features/editor/pictures/picture-library.tsx';
import { PicturePage } from '#features/editor/pictures/picture-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.pictures.ts';

export const clientLoader = ({ request, params: { hash } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    if (hash !== undefined) return { picture: await call(getPicture, { params: { hash } }) };
    const values = pictureFilters.map(({ value }) => value);
    const chosen = choiceIn(request.url, 'lage', values);
    const only = pictureFilters.find(({ value }) => value === chosen)?.only;
    const query = { ...listQueryOf(request.url), ...(only && { only }) };
    return { list: await call(listPictures, { query }) };
  });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Bilder', hidden: true });

export default function AdminPicturesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return loaderData.picture ? (
    <PicturePage picture={loaderData.picture} />
  ) : (
    <PictureLibrary list={loaderData.list} />
  );
}
