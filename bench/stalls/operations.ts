import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  accessibilityReportPath,
  filePaths,
  processorAgreementPath,
} from '@lasar/contract/file-paths';
import { paths } from '@lasar/contract/paths';
import type { OrganisationPage } from '@lasar/contract/customers/admin-organisations';
import type { Init } from '@lasar/contract/site/init';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type {
  PeopleReceipt,
  PeopleReceiptRows,
} from '@lasar/contract/customers/lists/people-lists';
import type { SitePaths } from '../reads/paths.ts';
import { uploadPackedPdf } from './upload-packed-pdf.ts';

const root = join(import.meta.dirname, '../..');

/** A running service, and who may do everything in it. */
export interface Site {
  readonly url: string;
  readonly paths: SitePaths;
  readonly engine: 'PGlite' | 'PostgreSQL';
  readonly authorization: string;
  /** The settings with which a command finds the same database and files. */
  readonly commandSettings: NodeJS.ProcessEnv;
  /** A folder for what commands write. */
  readonly folder: string;
}

/** What is measured. `before` is done first, and not measured. */
export interface Operation {
  readonly name: string;
  readonly before?: (site: Site) => Promise<unknown>;
  readonly run: (site: Site) => Promise<unknown>;
  /** The engines on which it can be done while the service runs. */
  readonly only?: Site['engine'];
}

// As many of each kind as a process warms after a publication.
const warmed = 200;
// In milliseconds: 400 responses are warmed again by then.
const warmsWithin = 8_000;

async function send<T>(site: Site, path: string, method = 'GET', body?: object): Promise<T> {
  const { url, authorization } = site;
  const reply = await fetch(url + path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok)
    throw new Error(`${method} ${path} answers ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Reads a path as a visitor, to the end of its body. */
async function visit({ url }: Site, path: string): Promise<void> {
  const reply = await fetch(url + path);
  await reply.arrayBuffer();
  // What is locked is answered too.
  if (reply.status === 404 || reply.status >= 500)
    throw new Error(`${path} answers ${reply.status}`);
}

const lessonsOf = ({ paths }: Site, count: number): readonly string[] =>
  paths.lessons.slice(0, count);

async function fillCache(site: Site): Promise<void> {
  for (const id of lessonsOf(site, warmed)) await visit(site, paths.lesson(id));
  for (let number = 0; number < warmed; number += 1)
    await visit(site, `/api/search/searchLA?q=ekvation%20${number}`);
}

/** Publishes a record with another description, and waits until the cache is warm again. */
async function publish(site: Site, kind: string, id: string): Promise<void> {
  const draft = `/api/admin/drafts/${kind}/${id}`;
  const { body, revision } = await send<{ body: object; revision: string }>(site, draft);
  const description = `Nytt ${performance.now()}.`;
  await send(site, draft, 'PUT', {
    body: { ...body, description },
    saveNumber: 0,
    baseRevision: revision,
  });
  const { errors } = await send<{ errors: readonly unknown[] }>(site, `${draft}/publish`, 'POST', {
    saveNumber: 1,
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  await wait(warmsWithin);
}

async function firstSchoolType(site: Site): Promise<string> {
  const { menuData } = await send<Init>(site, '/api/init');
  return menuData.schoolTypes[0]?.id ?? '';
}

async function command({ commandSettings }: Site, ...args: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], DEPLOYMENT: 'demo', ...commandSettings };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}`);
}

const longFormula = String.raw`$\frac{\sqrt{a^2 + b^2}}{\sum_{i=1}^{n} x_i^{2}} + ${'\\sqrt{x_1} + '.repeat(70)}1$`;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    email: `person.${index}@exempel.se`,
    firstname: 'Kim',
    lastname: `Ek ${index}`,
    role: 'lärare',
  }));

/** Every heavy operation that the service does. */
export const operations: readonly Operation[] = [
  {
    name: 'a lesson published, 400 cached responses',
    before: fillCache,
    run: (site) => publish(site, 'lesson', site.paths.lessons[0] ?? ''),
  },
  {
    name: 'a school type published, 400 cached responses',
    before: fillCache,
    run: async (site) => publish(site, 'school-type', await firstSchoolType(site)),
  },
  {
    name: '200 lessons published at once',
    run: (site) =>
      send(site, '/api/admin/content/bulk', 'POST', {
        records: lessonsOf(site, 200).map((id) => ({ kind: 'lesson', id })),
        action: 'publish',
      }),
  },
  {
    name: '200 lessons closed at once',
    run: (site) =>
      send(site, '/api/admin/content/bulk', 'POST', {
        records: lessonsOf(site, 200).map((id) => ({ kind: 'lesson', id })),
        action: 'close',
      }),
  },
  {
    name: 'a pack exported',
    run: (site) =>
      command(site, 'apps/server/src/commands/content.ts', 'export', join(site.folder, 'pack')),
  },
  {
    name: 'a pack imported',
    // The embedded database belongs to one process: a command waits until the service has stopped.
    only: 'PostgreSQL',
    before: fillCache,
    run: async (site) => {
      await command(
        site,
        'apps/server/src/commands/content.ts',
        'import',
        'content/demo',
        '--overwrite',
      );
      await wait(warmsWithin);
    },
  },
  {
    name: 'a backup',
    run: (site) =>
      command(site, 'apps/server/src/commands/backup.ts', 'make', join(site.folder, 'backup')),
  },
  {
    name: '100 long texts with formulas',
    run: async (site) => {
      // What is too much is refused, which is quick.
      await send(site, '/api/admin/formulas', 'POST', {
        texts: Array.from({ length: 100 }, (_, index) => `${index} ${longFormula}`.repeat(4)),
      }).catch((error: unknown) => String(error));
      await send(site, '/api/admin/formulas', 'POST', {
        texts: Array.from({ length: 20 }, (_, index) => longFormula.replace('1$', `${index}$`)),
      });
    },
  },
  {
    name: 'preview pictures of five lessons',
    run: async (site) => {
      for (const id of lessonsOf(site, 5)) await visit(site, `/previews/lesson/${id}.png`);
    },
  },
  {
    name: 'documents: sheets, printouts and those for schools',
    run: async (site) => {
      for (const id of lessonsOf(site, 3)) {
        await visit(site, filePaths.conceptSheet(id));
        await visit(site, filePaths.printout(id));
        const found = await send<readonly Assignment[]>(site, `/api/school/assignments/${id}`);
        const sheets = found.filter((each) => each.generated && each.type === 'pdf');
        for (const { id: sheet } of sheets) await visit(site, filePaths.practiceSheet(sheet));
      }
      for (const path of [processorAgreementPath, accessibilityReportPath]) await visit(site, path);
    },
  },
  {
    name: 'a pdf of 200 MB uploaded, packed to 200 kB',
    run: (site) => uploadPackedPdf(site.url, site.authorization),
  },
  {
    name: 'a list of 4,000 people tried',
    run: async (site) => {
      const { organisations } = await send<OrganisationPage>(site, '/api/admin/organisations');
      await send(site, `/api/admin/organisations/${organisations[0]?.id}/people`, 'POST', {
        rows: people(4_000),
        dryRun: true,
      });
    },
  },
  {
    // Workbooks and CSV files are read by the page; the service gets their rows.
    name: 'a list of 1,000 people added by the job',
    run: async (site) => {
      const { organisations } = await send<OrganisationPage>(site, '/api/admin/organisations');
      const lists = `/api/admin/organisations/${organisations[0]?.id}/people/lists`;
      const list = { rows: people(1_000), file: 'personal.xlsx' };
      const { id } = await send<PeopleReceipt>(site, lists, 'POST', list);
      const running = async () =>
        (await send<PeopleReceiptRows>(site, `/api/people-lists/${id}`)).state === 'running';
      while (await running()) await wait(1_000);
    },
  },
  {
    name: 'the glossary, all words',
    run: async (site) => {
      const types = await send<readonly { param: string; subjects: readonly { slug: string }[] }[]>(
        site,
        '/api/glossary',
      );
      for (const { param, subjects } of types)
        for (const { slug } of subjects) {
          await visit(site, `/api/glossary/${param}/${slug}`);
          await visit(site, `${paths.glossary}/${param}/${slug}`);
        }
    },
  },
  {
    name: 'landing pages, the tree and the sitemaps',
    run: async (site) => {
      for (const path of [
        paths.start,
        ...site.paths.landings,
        filePaths.sitemapIndex,
        filePaths.sitemap('lessons-1.xml'),
      ])
        await visit(site, path);
      for (const path of site.paths.landings)
        await visit(site, `/api/school/schoolData/schoolTypeByIdentifier${path}`);
      await send(site, '/api/admin/content/tree');
      await send(site, '/api/admin/content/checks');
      await send(site, '/api/admin/content/records?filter=without-description');
    },
  },
  { name: 'statistics', run: (site) => send(site, '/api/admin/statistics?days=90') },
  {
    name: 'use of a school and of an owner',
    run: async (site) => {
      const { organisations } = await send<OrganisationPage>(site, '/api/admin/organisations');
      await send(site, `/api/admin/organisations/${organisations[0]?.id}/use`);
      const { owners } = await send<{ owners: readonly { id: string }[] }>(
        site,
        '/api/admin/owners',
      );
      await send(site, `/api/admin/owners/${owners[0]?.id}/use`);
    },
  },
  {
    name: 'a hundred searches',
    run: async (site) => {
      for (let number = 0; number < 100; number += 1)
        await visit(site, `/api/search/searchLA?q=triangel%20${number}%20omr%C3%A5de`);
    },
  },
  {
    name: 'fifty results pages of words that many lessons have',
    run: async (site) => {
      for (let number = 0; number < 50; number += 1)
        await visit(site, paths.search(`begrepp och exempel i ämnet ${number}`));
    },
  },
];
