import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { paths, skolonStartPath } from '@lasar/contract/paths';
import type { SkolonStandIn } from '../../e2e/support/skolon.ts';
import type { Country } from './country.ts';

export type Kind =
  | 'class code'
  | 'plan'
  | 'Skolon'
  | 'lesson page'
  | 'lesson'
  | 'search'
  | 'film'
  | 'form';

/** One request of the load. A status of 0 is a connection that failed. */
export interface Sample {
  readonly kind: Kind;
  readonly at: number;
  readonly milliseconds: number;
  readonly status: number;
  readonly bytes: number;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// In seconds: the time within which a class arrives, and the wait of a pupil between two steps.
const arrivesWithin = 3;
const thinks = 0.5;
const pupilsOfClass = 28;
// Of a class: with a code, with a plan, through Skolon; the rest are visitors of open pages.
const ways = { code: 0.45, plan: 0.25, skolon: 0.2 };
const segmentBytes = 512 * 1024;

/** Pupils of one country before one address of the site. */
export function createMorning(port: number, country: Country, skolon: SkolonStandIn) {
  const samples: Sample[] = [];
  const agents = Array.from(
    { length: 200 },
    (_, school) =>
      new Agent({
        keepAlive: true,
        localAddress: `127.1.${Math.floor(school / 250)}.${(school % 250) + 1}`,
      }),
  );
  let active = 0;

  const isEmpty = () => active === 0;
  const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

  function send(
    kind: Kind,
    agent: Agent,
    path: string,
    more: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const startedAt = performance.now();
    const payload = more.body && JSON.stringify(more.body);
    return new Promise((resolve) => {
      const done = (status: number, headers: IncomingHttpHeaders = {}, body = Buffer.alloc(0)) => {
        samples.push({
          kind,
          at: startedAt,
          milliseconds: performance.now() - startedAt,
          status,
          bytes: body.length,
        });
        resolve({ status, headers, body });
      };
      const sent = httpRequest(
        {
          port,
          host: '127.0.0.1',
          path,
          agent,
          method: payload ? 'POST' : 'GET',
          headers: {
            host: 'localhost',
            'accept-encoding': 'br',
            ...(payload && { 'content-type': 'application/json' }),
            ...more.headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () =>
            done(response.statusCode ?? 0, response.headers, Buffer.concat(chunks)),
          );
          response.once('error', () => done(0));
        },
      );
      sent.setTimeout(15_000, () => sent.destroy(new Error('late')));
      sent.once('error', () => done(0)).end(payload);
    });
  }

  const tokenOf = ({ status, body }: Answer): string | undefined =>
    status === 200 ? (JSON.parse(body.toString()) as { readonly token: string }).token : undefined;
  const think = () => pause(-Math.log(1 - Math.random()) * thinks * 1000);
  const plain = { 'accept-encoding': 'identity' };

  async function enter(agent: Agent, index: number): Promise<string | undefined> {
    const way = Math.random();
    if (way < ways.code)
      return tokenOf(
        await send('class code', agent, '/api/class-codes/log-in', {
          body: { code: country.classCodes[index] },
          headers: plain,
        }),
      );
    if (way < ways.code + ways.plan) {
      await send('plan', agent, `/api/shared-plans/${country.planCodes[index]}`);
      return undefined;
    }
    if (way >= ways.code + ways.plan + ways.skolon) return undefined;
    const begun = await send('Skolon', agent, skolonStartPath);
    const state =
      new URL(begun.headers.location ?? '/', 'http://skolon.invalid').searchParams.get('state') ??
      '';
    const [cookie = ''] = String(begun.headers['set-cookie'] ?? '').split(';');
    const query = new URLSearchParams({ code: skolon.codeFor('elev'), state });
    return tokenOf(
      await send('Skolon', agent, `/api/skolon/skolon-redirect?${query}`, {
        headers: { ...plain, cookie },
      }),
    );
  }

  /** One pupil: enters, opens a lesson, searches, watches the beginning of a film, and opens a self-test. */
  async function attend(index: number, lesson: string): Promise<void> {
    active += 1;
    const agent = agents[index % agents.length] as Agent;
    await pause(Math.random() * arrivesWithin * 1000);
    const token = await enter(agent, index);
    const headers: Record<string, string> = {
      ...plain,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    await send('lesson page', agent, paths.lesson(lesson));
    await send('lesson', agent, `/api/school/lesson/${lesson}`, { headers });
    await send('lesson', agent, `/api/school/assignments/${lesson}`, { headers });
    await think();
    if (Math.random() < 0.5)
      for (const letters of [0, 2]) {
        const query = one(country.queries);
        await send(
          'search',
          agent,
          `/api/search/searchLA?q=${encodeURIComponent(query.slice(0, query.length - 2 + letters) || 'ma')}`,
          { headers: plain },
        );
        await think();
      }
    if (token && country.films.length > 0 && Math.random() < 0.5) await watch(agent, headers);
    await think();
    if (token && country.forms.length > 0)
      await send('form', agent, `/api/forms/${one(country.forms)}`, { headers });
    active -= 1;
  }

  async function watch(agent: Agent, headers: Record<string, string>): Promise<void> {
    const { status, body } = await send(
      'lesson',
      agent,
      `/api/school/assignment/${one(country.films)}`,
      { headers },
    );
    const url =
      status === 200
        ? (JSON.parse(body.toString()) as { readonly media?: { readonly url?: string } }).media?.url
        : undefined;
    if (!url) return;
    for (let part = 0; part < 3; part += 1) {
      const from = part * segmentBytes;
      const { status: sent } = await send('film', agent, url, {
        headers: { range: `bytes=${from}-${from + segmentBytes - 1}` },
      });
      if (sent !== 206) return;
      await think();
    }
  }

  return {
    samples,
    /** Classes arrive at random (Poisson), so many pupils a second on average, for these seconds. */
    async arrive(pupilsASecond: number, seconds: number): Promise<void> {
      const ends = performance.now() + seconds * 1000;
      for (;;) {
        const wait = (-Math.log(1 - Math.random()) * pupilsOfClass * 1000) / pupilsASecond;
        if (performance.now() + wait > ends) break;
        await pause(wait);
        const index = Math.floor(Math.random() * country.classCodes.length);
        const lesson = one(country.lessons);
        for (let pupil = 0; pupil < pupilsOfClass; pupil += 1) void attend(index, lesson);
      }
      await pause(Math.max(0, ends - performance.now()));
    },
    /** Waits until everybody is done, for a limited time. */
    async leave(): Promise<void> {
      for (let turn = 0; turn < 200; turn += 1) {
        if (isEmpty()) return;
        await pause(100);
      }
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}
