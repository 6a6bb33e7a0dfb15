import { filePaths } from '@lasar/contract/file-paths';
import type { Printout } from '@lasar/contract/documents/printouts';
import {
  selfTestFormats,
  type SelfTestFormat,
} from '@lasar/contract/documents/self-test-file-rules';
import {
  answerKeyDenial,
  assignmentsDenial,
  seesDrafts,
  throwIfDenied,
  type ProtectedLesson,
} from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { qtiPackage } from './qti-package.ts';
import { findSelfTest, listSelfTestsOf, type SelfTest } from './self-tests.store.ts';
import { keyText, questionsText } from './self-test-text.ts';

export type { SelfTest };

// What a signed address opens, in its own words: `questions-key-drafts`.
const draftsName = 'drafts';
const keyName = 'key';
/** Both hold the answers. */
const hasAnswers = (format: SelfTestFormat): boolean => format !== 'txt';

const grantedTo = (principal: Principal, lesson: ProtectedLesson): string =>
  [
    'questions',
    ...(answerKeyDenial(principal, lesson) ? [] : [keyName]),
    ...(seesDrafts(principal) ? [draftsName] : []),
  ].join('-');

const signedNameOf = (formId: string, granted: string): string => `self-tests/${formId}/${granted}`;

/** The written self-tests of a lesson that are open to a principal, and their files. Nothing without any. */
export async function selfTestFilesFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  principal: Principal,
  { id, ...lesson }: ProtectedLesson & { readonly id: string },
): Promise<Pick<Printout, 'selfTests'>> {
  if (assignmentsDenial(principal, lesson)) return {};
  const granted = grantedTo(principal, lesson);
  const isOpen = !assignmentsDenial(anonymous, lesson) && granted === grantedTo(anonymous, lesson);
  const formats = selfTestFormats.filter(
    (format) => !hasAnswers(format) || granted.split('-').includes(keyName),
  );
  const found = await listSelfTestsOf(db, id, { drafts: seesDrafts(principal) });
  const selfTests = found.map((form) => ({
    name: form.name,
    url:
      isOpen && form.isPublic
        ? filePaths.selfTest(form.id)
        : filePaths.signedSelfTest(
            signedUrlToken(signedNameOf(form.id, granted), config),
            form.id,
            granted,
          ),
    formats,
  }));
  return selfTests.length > 0 ? { selfTests } : {};
}

/** A self-test for a principal. Throws `form/not-found`, or an `access/…` problem when the format is not open. */
export async function requireSelfTest(
  { db }: Pick<Context, 'db'>,
  principal: Principal,
  formId: string,
  format: SelfTestFormat,
): Promise<SelfTest> {
  const form = await findSelfTest(db, formId, { principal, drafts: seesDrafts(principal) });
  if (!form) throw new Problem('form/not-found');
  throwIfDenied(
    hasAnswers(format) ? answerKeyDenial(principal, form) : assignmentsDenial(principal, form),
  );
  return form;
}

interface SignedSelfTest {
  readonly token: string;
  readonly formId: string;
  readonly granted: string;
}

/** A self-test by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `form/not-found`. */
export async function requireSignedSelfTest(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { token, formId, granted }: SignedSelfTest,
  format: SelfTestFormat,
): Promise<SelfTest> {
  requireSignedUrlToken(token, signedNameOf(formId, granted), config);
  const names = granted.split('-');
  if (hasAnswers(format) && !names.includes(keyName)) throw new Problem('media/link-invalid');
  const drafts = names.includes(draftsName);
  const form = await findSelfTest(db, formId, { principal: anonymous, drafts });
  if (!form) throw new Problem('form/not-found');
  return form;
}

/** The bytes of a self-test as a file. */
export function renderSelfTest(form: SelfTest, format: SelfTestFormat): Uint8Array {
  if (format === 'qti') return qtiPackage(form);
  const text = format === 'key' ? keyText(form) : questionsText(form);
  return new TextEncoder().encode(text);
}
