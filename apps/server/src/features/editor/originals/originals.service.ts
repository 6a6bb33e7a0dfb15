import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { findWorksheet } from './originals.store.ts';

/** A worksheet in Markdown, which is set as a Word document for a teacher to change. */
export interface EditableWorksheet {
  readonly title: string;
  readonly markdown: string;
  readonly productName: string;
}

/** The name that signed URLs of a worksheet as a Word document are signed for. */
export const originalSignedName = (assignmentId: string): string => `originals/${assignmentId}`;

/** A worksheet by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `assignment/not-found`. */
export async function requireSignedWorksheet(
  context: Context,
  { token, id }: { readonly token: string; readonly id: string },
): Promise<EditableWorksheet> {
  requireSignedUrlToken(token, originalSignedName(id), context.config);
  const worksheet = await findWorksheet(context.db, id);
  if (!worksheet) throw new Problem('assignment/not-found');
  const { name: title, markdown } = worksheet;
  const { productName } = await readSiteSettings(context);
  return { title, markdown, productName };
}
