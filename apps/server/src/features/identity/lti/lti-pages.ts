import { createHash } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { barePageStyle } from '#http/error-page.ts';
import { escapeHtml } from '#rendering/escape-html.ts';
import { framedBy } from './frame-headers.ts';

/** A page that the server writes itself, while a login or a registration is under way in a frame of the platform. */
export interface BarePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface Parts {
  readonly status?: number;
  readonly title: string;
  readonly lead: string;
  /** What somebody can quote to an administrator. */
  readonly details?: Readonly<Record<string, string>>;
  /** HTML that is safe already. */
  readonly more?: string;
  /** Runs in the page, with `data` as its attributes. */
  readonly script?: string;
  readonly data?: Readonly<Record<string, string>>;
  /** Whose pages may show it in a frame. */
  readonly origins: readonly string[];
}

export function barePage(
  { productName }: Pick<Config, 'productName'>,
  { status = 200, title, lead, details = {}, more = '', script, data = {}, origins }: Parts,
): BarePage {
  const name = escapeHtml(productName);
  const attributes = Object.entries(data).map(
    ([key, value]) => ` data-${key}="${escapeHtml(value)}"`,
  );
  const rows = Object.entries(details).map(
    ([key, value]) => `<p class="small">${escapeHtml(key)}: <code>${escapeHtml(value)}</code></p>`,
  );
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': [
        "default-src 'none'",
        `style-src '${sourceOf(barePageStyle)}'`,
        ...(script === undefined ? [] : [`script-src '${sourceOf(script)}'`]),
        "img-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        `frame-ancestors ${framedBy(origins)}`,
      ].join('; '),
    },
    html: `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${barePageStyle}</style>
</head>
<body>
<main>
<h1 id="title">${escapeHtml(title)}</h1>
<p id="lead">${escapeHtml(lead)}</p>
${rows.join('\n')}${more}
${script === undefined ? '' : `<script${attributes.join('')}>${script}</script>`}
</main>
</body>
</html>
`,
  };
}

const sourceOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

// The page goes on to the platform when the browser keeps our cookie in the platform's frame. Where it keeps none, the platform
// is asked to keep the proof ("LTI Client Side postMessages" and "LTI Postmessage Storage"), and where it does not either, the
// login begins anew in a tab of its own, where cookies are ours.
const beginScript = `(()=>{const {to,proof,name,target,origin}=document.currentScript.dataset;
const go=()=>location.replace(to);
const ownTab=()=>{document.getElementById('title').textContent='Öppna i en egen flik';
document.getElementById('lead').textContent='Webbläsaren låter inte sidan komma ihåg din inloggning inne i lärplattformen. I en egen flik går det.';
document.getElementById('tab').hidden=false};
const probe='lasar-lti-prov=1';document.cookie=probe+'; Path=/lti; Max-Age=60; SameSite=None; Secure; Partitioned';
if(document.cookie.includes(probe)||window.top===window){go();return}
if(!target){ownTab();return}
const frame=target==='_parent'?window.parent:window.parent.frames[target]||window.parent;
const id=name+'-put';const late=setTimeout(ownTab,3000);
addEventListener('message',(event)=>{const answer=event.data;
if(event.origin!==origin||!answer||answer.message_id!==id||answer.subject!=='lti.put_data.response')return;
clearTimeout(late);if(answer.error)ownTab();else go()});
try{frame.postMessage({subject:'lti.put_data',message_id:id,key:name,value:proof},origin)}catch{ownTab()}})()`;

/** Begins a login in a frame of the platform. */
export const beginPage = (
  config: Pick<Config, 'productName'>,
  begin: {
    readonly location: string;
    readonly proof: string;
    readonly state: string;
    readonly target: string | undefined;
    readonly again: string;
    readonly origins: readonly string[];
  },
): BarePage =>
  barePage(config, {
    title: 'Öppnar',
    lead: 'Det tar några sekunder.',
    origins: begin.origins,
    more: `<div id="tab" hidden><p class="ways"><a class="again" href="${escapeHtml(begin.again)}" target="_blank" rel="noopener">Öppna i en ny flik</a></p></div>
<noscript><p>Inloggningen kräver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p></noscript>`,
    script: beginScript,
    data: {
      to: begin.location,
      proof: begin.proof,
      name: proofKeyOf(begin.state),
      target: begin.target ?? '',
      origin: new URL(begin.location).origin,
    },
  });

/** Under what the platform keeps the proof of a login. */
const proofKeyOf = (state: string): string => `lasar-${state.slice(0, 12)}`;

const closeScript = `(()=>{const close={subject:'org.imsglobal.lti.close'};
for(const each of [window.opener,window.parent])if(each&&each!==window)each.postMessage(close,'*')})()`;

/** Tells the platform that the registration is over. */
export const registeredPage = (
  config: Pick<Config, 'productName'>,
  school: string,
  origins: readonly string[],
): BarePage =>
  barePage(config, {
    title: 'Lärplattformen är ansluten',
    lead: `Den leder till ${school}. Slå på verktyget i lärplattformen, så kan lärarna lägga in innehåll. Du kan stänga fönstret.`,
    script: closeScript,
    origins,
  });
