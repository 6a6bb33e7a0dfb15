import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import type { RecordPicture } from '@lasar/contract/catalogue/record-pictures';
import { filePaths } from '@lasar/contract/file-paths';
import { seesDrafts } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { mediaSignedName } from './media.service.ts';

type Config = Pick<Context, 'config'>;

/** The field for the picture of a record. For who sees drafts it opens by a signed address, also when it is not public yet. */
export function pictureField(
  context: Config,
  principal: Principal,
  picture: RecordPicture | null,
): { readonly picture?: RecordPicture } {
  if (!picture) return {};
  return seesDrafts(principal) ? withSignedPicture(context, { picture }) : { picture };
}

/** A record whose picture opens by a signed address: that of a draft is not public yet. */
export function withSignedPicture<R extends { readonly picture?: RecordPicture }>(
  { config }: Config,
  record: R,
): R {
  const { picture } = record;
  const [, hash, name] = pictureAddress.exec(picture?.src ?? '') ?? [];
  if (!picture || hash === undefined || name === undefined) return record;
  const token = signedUrlToken(mediaSignedName(hash), config);
  return { ...record, picture: { ...picture, src: filePaths.signedMedia(token, hash, name) } };
}
