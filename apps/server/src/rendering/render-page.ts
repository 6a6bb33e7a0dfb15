import type { Call, Endpoint } from '@lasar/contract/endpoint';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { everything, sourcesOf } from '#cache/made-from.ts';
import { listenerOf } from '#cache/sent-again.ts';
import type { CacheableRoute } from '#cache/response-cache.ts';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { privateCacheControl, publicCacheControl } from '#http/response.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import { timeRendering } from '#request-times.ts';
import { createPagePolicy } from './content-security-policy.ts';

export type WebBuild = ServerBuild;

/** What the web's `entry.server.tsx` exports: the bundle's own instances, which its loaders compare with. */
interface WebEntry {
  readonly callContext: Parameters<RouterContextProvider['set']>[0];
  readonly renderedHtml: RouterContext<string | null>;
  readonly CallProblem: new (
    code: ProblemCode,
    options: { readonly status: number; readonly about?: string },
  ) => Error;
}

/** A form that a browser without script has posted to a page, and where it comes from. */
interface PostedForm {
  /** The fields, encoded as in an address. */
  readonly body: string;
  readonly from: RequestInfo;
}

/**
 * Renders the page at a path, query included, as an anonymous caller gets it, or what the page answers to a posted form.
 * The response cache produces pages by it, without a form.
 */
export type RenderPage = (path: string, form?: PostedForm) => ReturnType<CacheableRoute['produce']>;

/** A page as the web renders it. A redirect has no html. */
export interface RenderedDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string | null;
  /** What the answers are made from that the page was rendered from. */
  readonly sources?: readonly string[];
  /** Whether a part of it could not be read for now. */
  readonly isPassing?: boolean;
  /** What is done each time that the page is sent again. */
  readonly onSentAgain?: () => void;
}

/** Renders a page of the web. Calls of a posted form count for the client that it comes `from`. */
type RenderDocument = (request: Request, from?: RequestInfo) => Promise<RenderedDocument>;

/** Renders pages of a build with all their headers. `transform` changes the HTML that React has rendered. */
export function createPageRenderer(
  renderDocument: RenderDocument,
  { buildResponse }: Pick<Api, 'buildResponse'>,
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  transform: (html: string) => string = (html) => html,
): RenderPage {
  const { origin } = new URL(config.publicUrl);
  const policyOf = createPagePolicy(config, storage.presigned?.origin);
  return async (path, form) => {
    const request = new Request(origin + path, form && { ...postedForm, body: form.body });
    const rendered = await renderDocument(request, form?.from);
    const { status } = rendered;
    const { 'content-type': contentType, ...headers } = Object.fromEntries(rendered.headers);
    // Neither the page nor its menu could be read: an error page of the server's own says so, and when to try again.
    if (status === 503) throw new Problem('server/unavailable', { retryAfter: 5 });
    if (rendered.html === null && status >= 500) throw new Error('a page was not rendered');
    if (rendered.html === null)
      return buildResponse({ status, cacheControl: 'no-cache', headers, body: '' });
    const html = transform(rendered.html);
    const response = buildResponse({
      status,
      ...(contentType && { contentType }),
      // A document is the anonymous page for everybody, so shared caches may keep it as long as an API response.
      cacheControl: rendered.isPassing ? 'no-store' : cacheControlOf(status, form),
      headers: {
        ...headers,
        'content-security-policy': policyOf(html),
      },
      body: html,
    });
    const { sources, isPassing = false, onSentAgain } = rendered;
    return { ...response, ...(sources && { sources }), isPassing, onSentAgain };
  };
}

const postedForm = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

function cacheControlOf(status: number, form: PostedForm | undefined): string {
  if (form) return privateCacheControl;
  return status < 300 ? publicCacheControl : 'no-cache';
}

/** Renders documents of a build, whose loaders call the API inside the process. */
export function createDocumentRenderer(
  build: WebBuild,
  api: Api,
  { memoizeByContentVersion }: Pick<Context, 'memoizeByContentVersion'>,
): RenderDocument {
  const handle = createRequestHandler(build, 'production');
  const { callContext, renderedHtml, CallProblem } = build.entry.module as unknown as WebEntry;
  const callOnce =
    (call: Call): Call =>
    (endpoint, input) =>
      // Data of every page, such as the menu, is read once for each version of the content.
      endpoint.cache === 'content' && takesNoInput(endpoint)
        ? memoizeByContentVersion(endpoint.path, () => api.callAsAnonymous(endpoint, input))
        : call(endpoint, input);
  // Loaders and actions compare with the bundle's own class.
  const noting =
    (call: Call, noted: Noted): Call =>
    async (endpoint, input) => {
      try {
        const output = await call(endpoint, input);
        for (const source of sourcesOf(output)) noted.sources.add(source);
        const listener = listenerOf(output);
        if (listener) noted.listeners.add(listener);
        return output;
      } catch (error) {
        // Nobody knows what would have it succeed.
        noted.sources.add(everything);
        if (!(error instanceof Problem)) {
          noted.isPassing = true;
          throw error;
        }
        const { code, about } = error;
        const status = problemStatus[code];
        noted.isPassing ||= status >= 500 || status === 429;
        if (status === 503) noted.unavailable ??= error;
        throw new CallProblem(code, { status, ...(about !== undefined && { about }) });
      }
    };
  return async (request, from) => {
    const provider = new RouterContextProvider();
    const call = callOnce(from === undefined ? api.callAsAnonymous : api.callFor(from));
    const noted: Noted = { sources: new Set(), listeners: new Set(), isPassing: false };
    provider.set(callContext, noting(call, noted));
    const { status, headers } = await timeRendering(() => handle(request, provider));
    // An error page of the server's own tells this failure from others, and when to try again. React Router answers 500 for
    // what a loader throws, and a form may answer with the status of its call.
    if (status >= 500 && noted.unavailable) throw noted.unavailable;
    return {
      status,
      headers,
      html: provider.get(renderedHtml),
      sources: [...noted.sources],
      isPassing: noted.isPassing,
      onSentAgain: () => noted.listeners.forEach((listener) => listener()),
    };
  };
}

/** What is noted of the calls that a page is rendered from. */
interface Noted {
  readonly sources: Set<string>;
  readonly listeners: Set<() => void>;
  unavailable?: Problem;
  isPassing: boolean;
}

const takesNoInput = ({ params, query, body }: Endpoint): boolean => !params && !query && !body;

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [moduleBegins, scriptEnds] = ['<script type="module" async="">', '</script>'] as const;

// In milliseconds. A background tab never paints, so there is no first frame to wait for.
const longestWait = 500;

/**
 * Runs in the page and loads its scripts after the first paint. In browsers that are too old for them
 * (`data-scripts="none"`), it loads nothing and shows what the page shows without script. The content security policy
 * allows it by its hash.
 */
const starter = `(()=>{if(document.documentElement.dataset.scripts==='none'){
document.querySelectorAll('noscript').forEach((each)=>{each.outerHTML=each.textContent});return}
let begun;const begin=()=>{if(begun)return;begun=true;
const waiting=document.getElementById('scripts-after-paint');
for(const href of waiting.dataset.files.split(' ')){const link=document.createElement('link');
link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.text=waiting.text;document.body.append(script)};
requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${longestWait})})()`;

/**
 * Delays a page's module scripts until its first paint: on a phone they would compete with it for bandwidth and processor.
 * React Router writes them to start at once; their code is unchanged and starts later. Throws when the html has
 * another form, as another version of React Router may write.
 */
export function startScriptsAfterPaint(html: string): string {
  const [headEnds, begins] = [html.indexOf('</head>'), html.lastIndexOf(moduleBegins)];
  const ends = html.indexOf(scriptEnds, begins);
  const head = html.slice(0, headEnds);
  const files = Array.from(head.matchAll(preload), ([, href]) => href);
  if (headEnds === -1 || begins === -1 || files.length === 0)
    throw new Error('the page has no module scripts in the expected form');
  const code = html.slice(begins + moduleBegins.length, ends);
  const between = html.slice(headEnds, begins);
  const waiting = `<script type="text/plain" id="scripts-after-paint" data-files="${files.join(' ')}">${code}</script><script>${starter}</script>`;
  return head.replaceAll(preload, '') + between + waiting + html.slice(ends + scriptEnds.length);
}
