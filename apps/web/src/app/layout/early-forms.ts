/**
 * An inline script that keeps a form which is sent before the page reacts to input, and sends it once the page does: until
 * then nobody would handle it, and the browser would load the page anew without what was typed. A form that the server
 * receives (one with an `action`, or `data-posts`) is sent at once.
 */
export const earlyFormsScript = (): string =>
  `{const d=document.documentElement;let form,by;addEventListener('submit',(e)=>{if(d.dataset.scripts!=='coming'||e.target.matches('[action],[data-posts]'))return;e.preventDefault();e.stopPropagation();form=e.target;by=e.submitter},true);new MutationObserver((_,o)=>{if(d.dataset.scripts==='coming')return;o.disconnect();if(form?.isConnected)form.requestSubmit(by)}).observe(d,{attributeFilter:['data-scripts']})}`;
