// Milliseconds after which the visitor's page is shown when the site's scripts do not load.
const withoutScripts = 20_000;

/**
 * An inline script that runs before the first paint: where a token is stored, the page is hidden until the session is
 * restored. CSS hides everything but the auth gate's own text while the attribute is set.
 */
export const authGateScript = `try{let d=document.documentElement.dataset;if(sessionStorage.getItem('token')||localStorage.getItem('token')){d.auth='pending';setTimeout(()=>{if(d.auth==='pending')delete d.auth},${withoutScripts})}}catch{}`;

let closed = false;

/** Hands the decision to the page. Called at every mount of the document: React clears <html> when it mounts it again. */
export function takeAuthGate(): void {
  const { dataset } = document.documentElement;
  closed ||= dataset['auth'] === 'pending';
  if (closed) dataset['auth'] = 'restoring';
}

export function openAuthGate(): void {
  closed = false;
  delete document.documentElement.dataset['auth'];
}
