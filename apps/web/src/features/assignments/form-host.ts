const owners: Readonly<Record<string, string>> = {
  'docs.google.com': 'Google Formulär',
  'forms.gle': 'Google Formulär',
  'forms.office.com': 'Microsoft Forms',
  'forms.cloud.microsoft': 'Microsoft Forms',
};

interface FormHost {
  /** The address that answers are sent to. */
  readonly host: string;
  /** The service behind it, when it is a known one. */
  readonly service?: string;
}

/** Where a form's answers go; nothing for an address that is not on the web. */
export function formHostOf(url: string): FormHost | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/^www\./, '');
  const service = owners[host];
  return { host, ...(service !== undefined && { service }) };
}
