import { request } from 'node:https';
import { findPublicLookup, permittedUrl, type Resolve } from './public-hosts.ts';

// Parentheses that are closed belong to the address, as in those of encyclopedias.
const linkPattern = /https?:\/\/(?:[^\s<>"'()\]]|\([^\s<>"'()\]]*\))+/g;

/** The links to sites in a text, without what ends a sentence after them. */
export const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(linkPattern), ([link]) => link.replace(/[.,;:!?]+$/, ''));

/** The HTTP status of a link; 'unanswered' when its site cannot be reached, 'refused' when we do not ask such addresses. */
export type LinkAnswer = number | 'unanswered' | 'refused';

/** Asks for a link, and follows its redirects. */
export type AskLink = (link: string, signal: AbortSignal) => Promise<LinkAnswer>;

interface Means {
  readonly request?: typeof request;
  readonly resolve?: Resolve;
}

const longestAnswer = 10_000;
const mostRedirects = 5;

/** Asks links of the public internet by https alone. The name is resolved once, so it cannot lead elsewhere afterwards. */
export function createAskLink({ request: send = request, resolve }: Means = {}): AskLink {
  async function askOnce(url: URL, signal: AbortSignal) {
    const lookup = await findPublicLookup(url.hostname, resolve);
    if (!lookup) return 'refused' as const;
    return new Promise<{ status: number; location?: string | undefined }>((settle, fail) => {
      const headers = { 'user-agent': 'Lasar-link-check', accept: '*/*' };
      const asked = send(url, { lookup, signal, headers, agent: false }, (response) => {
        // Only the status is wanted.
        response.destroy();
        settle({ status: response.statusCode ?? 0, location: response.headers.location });
      });
      asked.on('error', fail);
      asked.end();
    });
  }

  return async (link, signal) => {
    let url = permittedUrl(link);
    const limit = AbortSignal.timeout(longestAnswer);
    const stop = AbortSignal.any([signal, limit]);
    try {
      for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
        const answer = await askOnce(url, stop);
        if (answer === 'refused') return answer;
        const { status, location } = answer;
        if (status < 300 || status >= 400 || location === undefined) return status;
        url = permittedUrl(location, url.href);
      }
      return url ? 'unanswered' : 'refused';
    } catch (error) {
      if (signal.aborted) throw error;
      return 'unanswered';
    }
  };
}
