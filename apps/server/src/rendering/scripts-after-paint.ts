const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [moduleBegins, scriptEnds] = ['<script type="module" async="">', '</script>'] as const;

// In milliseconds. A background tab never paints, so there is no first frame to wait for.
const longestWait = 500;

/** Runs in the page and loads its scripts after the first paint. The content security policy allows it by its hash. */
const starter = `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;
const waiting=document.getElementById('scripts-after-paint');
for(const href of waiting.dataset.files.split(' ')){const link=document.createElement('link');
link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.text=waiting.text;document.body.append(script)};
requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${longestWait})})()`;

/**
 * Delays a page's module scripts until its first paint: on a phone they would compete with it for bandwidth and processor.
 * React Router writes them to start at once; their code is kept unchanged and started later. Throws when the html has
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
