const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [moduleBegins, scriptEnds] = ['<script type="module" async="">', '</script>'] as const;

// In a tab that is not shown there is no first frame to wait for.
const longestWait = 500;

/** Runs in the page: asks for the scripts once the page has been drawn. Its text is allowed by its hash. */
const starter = `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;
const waiting=document.getElementById('scripts-after-paint');
for(const href of waiting.dataset.files.split(' ')){const link=document.createElement('link');
link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.text=waiting.text;document.body.append(script)};
requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${longestWait})})()`;

/**
 * Lets a page be drawn before its scripts are asked for: on a phone they would take the line and the processor that the
 * first frame needs. React Router writes them to start at once; what it writes is taken as it is, only later. Throws when
 * it writes something else, as another version may.
 */
export function startScriptsAfterPaint(html: string): string {
  const [headEnds, begins] = [html.indexOf('</head>'), html.lastIndexOf(moduleBegins)];
  const ends = html.indexOf(scriptEnds, begins);
  const head = html.slice(0, headEnds);
  const files = Array.from(head.matchAll(preload), ([, href]) => href);
  if (headEnds === -1 || begins === -1 || files.length === 0)
    throw new Error('a page comes without scripts');
  const code = html.slice(begins + moduleBegins.length, ends);
  const between = html.slice(headEnds, begins);
  const waiting = `<script type="text/plain" id="scripts-after-paint" data-files="${files.join(' ')}">${code}</script><script>${starter}</script>`;
  return head.replaceAll(preload, '') + between + waiting + html.slice(ends + scriptEnds.length);
}
