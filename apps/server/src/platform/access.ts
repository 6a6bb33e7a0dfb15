import type { Reader } from './reader.ts';

/** What stands between a reader and a thing: nothing, a login, or a licence. */
export type Lock = 'login' | 'subscription' | undefined;

/** What the rule needs to know of a lesson. */
export interface Guarded {
  readonly sample: boolean;
}

// The one home of DESIGN section 6. Records, media, documents, forms and teacher guides all ask here, and what is
// locked never leaves the server.

/** Assignments with their media, documents and forms. */
export function lockOfAssignments(reader: Reader, lesson: Guarded): Lock {
  return lesson.sample ? undefined : lockOf(reader);
}

/** A teacher guide is open with its sample lesson; other guides are for teachers with a licence. */
export function lockOfTeacherGuide(reader: Reader, lesson: Guarded): Lock {
  return lesson.sample ? undefined : lockOf(reader);
}

/** Answer keys are for teachers with a licence, also in sample lessons. */
export function lockOfAnswerKey(reader: Reader): Lock {
  return lockOf(reader);
}

function lockOf(reader: Reader): Lock {
  switch (reader.kind) {
    case 'visitor':
      return 'login';
    case 'user':
      return 'subscription';
  }
}
