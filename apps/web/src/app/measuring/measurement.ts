/** A third-party script that counts page views. It is not fetched before the first view. */
export interface Tracker {
  readonly view: (path: string, userId: string | undefined) => void;
  readonly stop: () => void;
}

export interface Measurement {
  /** Reports a page once, however often it is asked while the page stays. */
  readonly view: (path: string, userId: string | undefined) => void;
  /** Stops everything and removes what it left in the browser, from earlier visits too. */
  readonly stop: () => void;
}

export function createMeasurement(trackers: readonly Tracker[]): Measurement {
  let viewed: string | undefined;
  return {
    view(path, userId) {
      if (path === viewed) return;
      viewed = path;
      for (const tracker of trackers) tracker.view(path, userId);
    },
    stop() {
      viewed = undefined;
      for (const tracker of trackers) tracker.stop();
      forgetMeasuring();
    },
  };
}

/** Fetches a third-party script, and calls back when it has run. If it does not load, nothing is sent. */
export function loadForeignScript(src: string, onRun?: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onRun) script.addEventListener('load', onRun);
  document.head.append(script);
}

// What Google's and Meta's scripts leave in a browser. Our own names begin otherwise.
const cookies = /^(_ga|_gid|_gat|_gac|_gcl|_fbp$|_fbc$)/;
const keys = /^(_gcl_ls|lastExternalReferrer(Time)?)$/;

/** Removes what measuring has left in this browser. */
function forgetMeasuring(): void {
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
