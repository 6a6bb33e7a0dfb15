import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { conceptSheetTicketName } from '#features/documents/documents.service.ts';
import { ticketNameOf } from '#features/media/media.service.ts';
import { answerKeyDenial, assignmentsDenial } from '#auth/permissions.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Config } from '#config/config.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { conceptSheetMedia, mediaRecord, type MediaRow } from './assignments.media.ts';
import type { AssignmentRow } from './assignments.store.ts';

type Content = Pick<Assignment, 'locked' | 'media' | 'url' | 'formId' | 'answerKey'>;
type Keys = Pick<Config, 'jwtKeys'>;

/** What is behind an assignment, or what stands in the way of it. */
export function contentFor(keys: Keys, principal: Principal, row: AssignmentRow): Content {
  const locked = assignmentsDenial(principal, row);
  if (locked) return { locked };
  return {
    ...sourceOf(keys, row),
    ...(row.answer_key &&
      !answerKeyDenial(principal, row) && { answerKey: signed(keys, row.answer_key) }),
  };
}

function sourceOf(keys: Keys, row: AssignmentRow): Content {
  if (row.concept_sheet) return { media: conceptSheet(keys, row) };
  if (row.media) return { media: isForAll(row) ? mediaRecord(row.media) : signed(keys, row.media) };
  if (row.form_id) return { url: paths.form(row.form_id), formId: row.form_id };
  return row.url ? { url: row.url } : {};
}

// What every visitor may open has an address that holds for ever, and that anybody may keep a copy of.
const isForAll = (row: AssignmentRow): boolean =>
  row.published && row.visible && !assignmentsDenial(anonymous, row);

const signed = (keys: Keys, media: MediaRow) =>
  mediaRecord(media, signedUrlToken(ticketNameOf(media.hash), keys));

const conceptSheet = (keys: Keys, row: AssignmentRow) =>
  isForAll(row)
    ? conceptSheetMedia(row.lesson_id)
    : conceptSheetMedia(row.lesson_id, signedUrlToken(conceptSheetTicketName(row.lesson_id), keys));
