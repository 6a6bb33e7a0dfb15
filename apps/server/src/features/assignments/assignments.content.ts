import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { conceptSheetSignedName } from '#features/documents/documents.service.ts';
import { mediaSignedName } from '#features/media/media.service.ts';
import { answerKeyDenial, assignmentsDenial } from '#auth/permissions.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Config } from '#config/config.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { conceptSheetMedia, mediaRecord, type MediaRow } from './assignments.media.ts';
import type { AssignmentRow } from './assignments.store.ts';

type Content = Pick<Assignment, 'locked' | 'media' | 'url' | 'formId' | 'answerKey'>;
type Keys = Pick<Config, 'jwtKeys'>;

/** The content of an assignment, or the reason why access to it is denied. */
export function contentFor(keys: Keys, principal: Principal, row: AssignmentRow): Content {
  const denial = assignmentsDenial(principal, row);
  if (denial) return { locked: denial };
  return {
    ...sourceOf(keys, row),
    ...(row.answer_key &&
      !answerKeyDenial(principal, row) && { answerKey: signed(keys, row.answer_key) }),
  };
}

function sourceOf(keys: Keys, row: AssignmentRow): Content {
  if (row.concept_sheet) return { media: conceptSheet(keys, row) };
  if (row.media) return { media: isPublic(row) ? mediaRecord(row.media) : signed(keys, row.media) };
  if (row.form_id) return { url: paths.form(row.form_id), formId: row.form_id };
  return row.url ? { url: row.url } : {};
}

// Files that everybody may open have an unsigned address, which never expires and may be cached publicly.
const isPublic = (row: AssignmentRow): boolean =>
  row.published && row.visible && !assignmentsDenial(anonymous, row);

const signed = (keys: Keys, media: MediaRow) =>
  mediaRecord(media, signedUrlToken(mediaSignedName(media.hash), keys));

const conceptSheet = (keys: Keys, row: AssignmentRow) =>
  isPublic(row)
    ? conceptSheetMedia(row.lesson_id)
    : conceptSheetMedia(row.lesson_id, signedUrlToken(conceptSheetSignedName(row.lesson_id), keys));
