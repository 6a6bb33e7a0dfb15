import type { Call } from '@lasar/contract/endpoint';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { RouterContextProvider, ServerBuild } from 'react-router';

/** What the web's `entry.server.tsx` hands over: the bundle's own instances, which its loaders compare with. */
export interface WebEntry {
  readonly callContext: Parameters<RouterContextProvider['set']>[0];
  readonly CallProblem: new (code: ProblemCode, options: { readonly status: number }) => Error;
  /** The page of a response, with a character for each byte; a response that leads elsewhere has none. */
  readonly htmlOf: (response: Response) => string | undefined;
}

export type WebBuild = ServerBuild;

export const webEntryOf = (build: WebBuild): WebEntry => build.entry.module as unknown as WebEntry;

/** What the web answers a request with. */
interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  /** With a character for each byte. None where it leads elsewhere, or the head alone was asked for. */
  readonly html: string | undefined;
}

export type RenderPage = (request: Request) => Promise<RenderedPage>;

/** What a page's loaders call: in process, failing the way they fail in the browser. */
export function callForPages(
  call: Call,
  { CallProblem }: WebEntry,
  isProblem: (error: unknown) => ProblemCode | undefined,
): Call {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      const code = isProblem(error);
      throw code ? new CallProblem(code, { status: problemStatus[code] }) : error;
    }
  };
}
