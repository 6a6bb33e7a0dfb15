import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Names that the project used before it took the standard terms (docs/words.md). Whole words, in every tracked source,
 * document and metric name. docs/words.md has the terms that replace them.
 */
const retiredNames = [
  'keptRoute',
  'KeptAnswer',
  'KeptAnswers',
  'keptAnswerOf',
  'KeptPaths',
  'keptPaths',
  'oneQuery',
  'fromOneQuery',
  'readMaker',
  'pageMaker',
  'MakePage',
  'MadeAnswer',
  'sendReady',
  'sendKept',
  'oncePerVersion',
  'onRaise',
  'WrittenPage',
  'htmlOf',
  'packQuickly',
  'lasar_kept_answers',
  'lasar_made_answers',
  'lasar_kept_bytes',
  'lasar_making_seconds',
  'lasar_refused_busy',
  'lasar_refused_too_many',
  'lasar_requests_at_once',
  'createFront',
  'createLoad',
  'mostAtOnce',
  'writtenRead',
  'writtenFind',
  'learnSizes',
  'withinTime',
  'withoutNulls',
  'FolderTaken',
  'ownFolder',
  'addOwnKey',
  'placeColumns',
  'PlaceOfCourse',
  'isRefusedBy',
  'ReaderOf',
  'readerOf',
  'createReaderOf',
  'callAsVisitor',
  'Guarded',
  'refuseLocked',
  'lockOfAssignments',
  'lockOfTeacherGuide',
  'lockOfAnswerKey',
  'codeOfLock',
  'ticketTo',
  'ticketUntil',
  'requireTicket',
  'ticketPattern',
  'clipTicketName',
  'FaultPage',
  'findFaultPage',
  'faultWords',
  'faultStyle',
  'BadFile',
  'LazyPiece',
  'loadPiece',
  'useAnswer',
  'isWriting',
  'yardstick',
  'yardsticks',
  'MadeRole',
  'textFault',
  'TextFault',
  'QuoteFault',
  'organisationNumberFault',
  'FilmFault',
  'filmFaults',
  'problemWords',
  'pageWords',
  'kindWords',
  'deedOf',
  'licenceWords',
  'choiceWords',
  'letterTo',
  'faultsIn',
  'keptWhile',
  'keptHashes',
  'madeFiles',
  'madeOf',
  'askedType',
];

/** Paths of files that have moved or gone. */
const retiredPaths = [
  'src/platform/',
  '/kept-answer',
  '/kept-paths',
  '/make-read',
  '/make-page',
  '/send-ready',
  '/written-read',
  '/written-page',
  '/access-links',
  '/folder-owner',
  '/own-keys',
  '/absent.ts',
  '/places.ts',
  '/fault-page',
  '/learn-sizes',
  '/within-time',
  '/load-piece',
  '/lazy-piece',
  '/use-answer',
  '/page-arrival',
  '/writing.ts',
  '/relevance-yardsticks',
  '/letter.ts',
  '/post.ts',
  '/problem-words',
  '/audit-words',
  '/page-words',
  '/stored-data-words',
  'house.spec',
  'found.spec',
  'papers.spec',
];

/** Claims that the service does not keep, and sentences that read as no Swedish does. */
const retiredSentences = [
  'samlar inte in uppgifter om elever',
  'en enda kaka',
  'undervisar själva',
  'visar målen från kursplanen',
  'Gör det inte det, vänta',
  'från en dag till en annan',
  'Det som sägs kan du läsa',
  'öppnar dina roller',
  'sköter kontona',
  'Gå in genom Skolon',
  'genom Skolon',
  'Gör en klasskod',
];

/** Documents that are not in this repository. Their rules are in docs/behaviour.md. */
const outsideDocuments = /\b(SPEC|DESIGN|HOUSE|FIELD|STYLE)(\.md|\s+(section\s+)?\d|'s|\s+says)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|md|sql|json|ya?ml|css|example)$/.test(file))
  .filter(
    (file) =>
      !/package-lock|retired-words|^content\/(demo|test)|^apps\/server\/migrations/.test(file),
  );

const texts = new Map(
  files.flatMap((file) => {
    try {
      return [[file, readFileSync(join(root, file), 'utf8')] as const];
    } catch {
      // Deleted, and not committed yet.
      return [];
    }
  }),
);

test('the sources are found', () => {
  expect(texts.size).toBeGreaterThan(800);
});

test('no retired name is left', () => {
  const names = new RegExp(`(?<![\\w-])(${retiredNames.join('|')})(?![\\w-])`, 'g');
  expect(linesMatching(names)).toEqual([]);
});

test('no retired path is left', () => {
  const named = (text: string) => retiredPaths.some((path) => text.includes(path));
  expect([...texts.keys()].filter((file) => named(`/${file}`))).toEqual([]);
  const spelt = new RegExp(retiredPaths.map((path) => path.replaceAll('.', '\\.')).join('|'), 'g');
  expect(linesMatching(spelt)).toEqual([]);
});

test('no claim that was withdrawn is made again', () => {
  expect(linesMatching(new RegExp(retiredSentences.join('|'), 'i'))).toEqual([]);
});

test('nothing refers to a document that is not in this repository', () => {
  expect(linesMatching(new RegExp(outsideDocuments, 'g'))).toEqual([]);
});

function linesMatching(pattern: RegExp): string[] {
  return Array.from(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.match(pattern) ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
      ),
  );
}
