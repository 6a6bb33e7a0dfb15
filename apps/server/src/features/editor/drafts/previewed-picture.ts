import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import type { RecordPicture } from '@lasar/contract/catalogue/record-pictures';
import { filePaths } from '@lasar/contract/file-paths';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';

/** A record whose picture opens by a signed address: that of a draft is not public yet. */
export function withSignedPicture<R extends { readonly picture?: RecordPicture }>(
  { config }: Pick<Context, 'config'>,
  record: R,
): R {
  const { picture } = record;
  const [, hash, name] = pictureAddress.exec(picture?.src ?? '') ?? [];
  if (!picture || hash === undefined || name === undefined) return record;
  const token = signedUrlToken(mediaSignedName(hash), config);
  return { ...record, picture: { ...picture, src: filePaths.signedMedia(token, hash, name) } };
}
