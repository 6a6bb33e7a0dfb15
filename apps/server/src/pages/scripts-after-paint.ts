const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const module = /<script type="module" async="">([\s\S]*?)<\/script>/;

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
  const [written, code] = module.exec(html) ?? [];
  const files = Array.from(html.matchAll(preload), ([, href]) => href);
  if (written === undefined || files.length === 0) throw new Error('a page comes without scripts');
  return html
    .replaceAll(preload, '')
    .replace(
      written,
      () =>
        `<script type="text/plain" id="scripts-after-paint" data-files="${files.join(' ')}">${code}</script><script>${starter}</script>`,
    );
}
