import { highestLix, lixMargin, readabilityOf } from '@lasar/contract/editor/readability-rules';
import pLimit from 'p-limit';
import type { Context } from '#context.ts';
import { inTurns, mapInTurns } from '#jobs/in-turns.ts';
import { linksIn, type AskLink, type LinkAnswer } from '#http/ask-link.ts';
import * as store from './content-inspections.store.ts';

const linksAtOnce = 4;
const mostLinks = 3_000;
const lessonsAtOnce = 500;

// A picture in Markdown without a text in its brackets.
const pictureWithoutAlt = /!\[\s*\]\(([^)\s]*)/g;

/**
 * Reads all stored texts, in pieces, and asks the links in them: four sites at a time, and one link at a time of each. When nobody
 * answers the network is at fault and not the links, so what is known of them stays.
 */
export async function inspectContent(
  { db }: Pick<Context, 'db'>,
  ask: AskLink,
  signal: AbortSignal,
): Promise<void> {
  const texts = await store.listTextsWithLinks(db);
  const links = new Set((await mapInTurns(texts, ({ text }) => linksOf(text))).flat());
  const asked = [...links].slice(0, mostLinks);
  const answers = await askAll(asked, ask, signal);
  const offline = asked.length > 0 && [...answers.values()].every((each) => each === 'unanswered');
  const faultsOf = (row: store.TextRow) => [
    ...(offline ? [] : deadLinksOf(row, answers)),
    ...picturesOf(row),
  ];
  const faults = [...(await mapInTurns(texts, faultsOf)).flat(), ...(await hardTexts(db, signal))];
  await db.transaction().execute(async (trx) => {
    await store.replaceFaults(trx, unique(faults), { links: !offline });
    const leftOut = links.size - asked.length;
    await store.noteEnd(trx, { links: asked.length, leftOut, offline });
  });
}

// Others, such as those by http, are not asked: they are not known to be dead.
const linksOf = (text: string): string[] =>
  linksIn(text).filter((link) => link.startsWith('https://'));

async function askAll(
  links: readonly string[],
  ask: AskLink,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const limit = pLimit(linksAtOnce);
  const askSites = (asked: readonly string[]) => {
    const sites = Map.groupBy(asked, (link) => URL.parse(link)?.hostname ?? '');
    return Promise.all(
      Array.from(sites.values(), (ofSite) =>
        limit(async () => {
          for (const link of ofSite) {
            signal.throwIfAborted();
            answers.set(link, await ask(link, signal));
          }
        }),
      ),
    );
  };
  await askSites(links);
  // A site may have been restarted just then.
  await askSites(links.filter((link) => answers.get(link) === 'unanswered'));
  return answers;
}

// A site that only refuses programs is not dead.
const deadStatuses: readonly LinkAnswer[] = [404, 410];

const deadLinksOf = (
  { kind, record, text, isForm }: store.TextRow,
  answers: ReadonlyMap<string, LinkAnswer>,
): store.FaultRow[] =>
  linksOf(text).flatMap((link) => {
    const answer = answers.get(link);
    if (answer !== 'unanswered' && !(answer !== undefined && deadStatuses.includes(answer)))
      return [];
    return {
      kind,
      record,
      check_name: isForm ? ('dead-form' as const) : ('dead-link' as const),
      subject: link,
      answer: typeof answer === 'number' ? answer : null,
    };
  });

const picturesOf = ({ kind, record, text }: store.TextRow): store.FaultRow[] =>
  Array.from(text.matchAll(pictureWithoutAlt), ([, subject = '']) => ({
    kind,
    record,
    check_name: 'picture-without-alt' as const,
    subject,
    answer: null,
  }));

async function hardTexts(db: Context['db'], signal: AbortSignal): Promise<store.FaultRow[]> {
  const faults: store.FaultRow[] = [];
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const lessons = await store.listReadTexts(db, after, lessonsAtOnce);
    for await (const { id, schoolType, text } of inTurns(lessons)) {
      const { lix } = readabilityOf(text) ?? { lix: 0 };
      if (lix <= highestLix(schoolType) + lixMargin) continue;
      const fault = { kind: 'lesson', record: id, check_name: 'hard-text' } as const;
      faults.push({ ...fault, subject: '', answer: lix });
    }
    const last = lessons.at(-1);
    if (!last || lessons.length < lessonsAtOnce) return faults;
    after = last.id;
  }
}

/** The faults without those that a record has twice, such as a link in two of its texts. */
const unique = (faults: readonly store.FaultRow[]): store.FaultRow[] => [
  ...new Map(
    faults.map((fault) => [
      [fault.kind, fault.record, fault.check_name, fault.subject].join(' '),
      fault,
    ]),
  ).values(),
];
