// What Google's and Meta's scripts leave in a browser. Our own names begin otherwise.
const cookies = /^(_ga|_gid|_gat|_gac|_gcl|_fbp$|_fbc$)/;
const keys = /^(_gcl_ls|lastExternalReferrer(Time)?)$/;

/** Removes what measuring has left in this browser. */
export function forgetMeasuring(): void {
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=', 1)[0] ?? '';
    if (!cookies.test(name)) continue;
    // The scripts choose the widest domain that the browser lets them, and a cookie goes by the domain it came with.
    for (const domain of ['', ...domainsOf(location.hostname)])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  }
  try {
    for (const key of Object.keys(localStorage)) if (keys.test(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** 'www.lasar.se' as itself, 'lasar.se' and 'se'. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}
