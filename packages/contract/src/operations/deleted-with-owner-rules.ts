/**
 * Tables about persons, or with moments, whose rows are deleted with what they belong to and not by age: an account by
 * its owner or its school, an answer with the request that it answers, a plan with its teacher's account, a licence with its
 * school, content by an import or an editor, a webhook by an administrator. Keys of the API stay, since the change history
 * names them.
 */
export const deletedWithOwner = {
  app_user: 'account',
  account_identity: 'account',
  invitation: 'account',
  organisation: 'school',
  organisation_identity: 'school',
  school_door_request: 'school',
  school_door_teacher: 'school',
  lti_registration: 'school',
  subscription: 'school',
  licence_reminder: 'school',
  owner: 'school',
  owner_licence: 'school',
  agreement_document: 'school',
  quote_answer: 'answer',
  offer: 'answer',
  teacher: 'content',
  lesson_teacher: 'content',
  customer_case: 'content',
  course: 'content',
  lesson: 'content',
  film_work: 'content',
  library_file: 'content',
  draft: 'content',
  draft_review: 'content',
  version: 'content',
  scheduled_publication: 'content',
  webhook_event: 'content',
  content_inspection: 'content',
  plan: 'plan',
  api_key: 'connection',
  webhook: 'connection',
} as const;
