// When our scripts never come, the visitor's page is better than none.
const withoutScripts = 20_000;

/**
 * Runs before first paint, as an inline script: whoever may be logged in does not see the page until that is settled.
 * CSS hides everything but the gate's own words while the attribute is there.
 */
export const gateScript = `try{let d=document.documentElement.dataset;if(sessionStorage.getItem('token')||localStorage.getItem('token')){d.auth='pending';setTimeout(()=>{if(d.auth==='pending')delete d.auth},${withoutScripts})}}catch{}`;

let closed = false;

/** From here on the page decides. Called at every mount of the document: React clears <html> when it mounts it anew. */
export function takeGate(): void {
  const { dataset } = document.documentElement;
  closed ||= dataset['auth'] === 'pending';
  if (closed) dataset['auth'] = 'restoring';
}

export function openGate(): void {
  closed = false;
  delete document.documentElement.dataset['auth'];
}
