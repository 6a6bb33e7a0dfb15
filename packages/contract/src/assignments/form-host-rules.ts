// The allowed addresses of external forms, for the server that imports them and the page that links to them.

const services: Readonly<Record<string, string>> = {
  'docs.google.com': 'Google Formulär',
  'forms.gle': 'Google Formulär',
  'forms.office.com': 'Microsoft Forms',
  'forms.microsoft.com': 'Microsoft Forms',
  'forms.cloud.microsoft': 'Microsoft Forms',
};

export interface FormHost {
  /** The address of the form to answer. */
  readonly host: string;
  /** The service, when it is a known one. */
  readonly service?: string;
  /** The address for copying the form to an own account, when it follows from `url`. */
  readonly copyUrl?: string;
  /** The address leads to a form to copy, not to one to answer. */
  readonly onlyCopy?: true;
}

// URL parsers do not encode an apostrophe in a path or a backtick in a fragment.
const quotes = /['`]/;

/**
 * Where a form's answers go; undefined for what is no plain https address. Plain is an address that a parser gives back
 * letter for letter: it has no white space, control character, quotation mark, angle bracket or path to somewhere else
 * that only a parser sees. Credentials and ports are refused too.
 */
export function formHostOf(address: string): FormHost | undefined {
  const url = quotes.test(address) ? undefined : parseUrl(address);
  if (!url) return undefined;
  const hasCredentials = url.username !== '' || url.password !== '';
  if (url.protocol !== 'https:' || hasCredentials || url.port !== '' || url.href !== address)
    return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const service = services[host];
  if (host === 'docs.google.com' && !url.pathname.startsWith('/forms/')) return undefined;
  return { host, ...(service !== undefined && { service, ...copyOf(service, url) }) };
}

/** The parts of an address, or undefined for what is none: `URL.canParse` and `URL.parse` are newer than the browsers that we support. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Whether a pack may point to a form there: Google's, Microsoft's, or one on a host that is configured. */
export function isAllowedForm(address: string, hosts: readonly string[]): boolean {
  const form = formHostOf(address);
  return form !== undefined && (form.service !== undefined || hosts.includes(form.host));
}

// A form that Google has published under another id (`/forms/d/e/…`) tells nothing of the one to copy. Microsoft's link
// for copying is the only one that carries a share token.
function copyOf(service: string, url: URL): Pick<FormHost, 'copyUrl' | 'onlyCopy'> {
  const google = /^\/forms\/d\/(?!e\/)([\w-]+)/.exec(url.pathname)?.[1];
  if (google !== undefined) return { copyUrl: `https://docs.google.com/forms/d/${google}/copy` };
  return service === 'Microsoft Forms' && url.searchParams.has('sharetoken')
    ? { copyUrl: url.href, onlyCopy: true }
    : {};
}
