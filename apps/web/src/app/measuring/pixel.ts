import { paths } from '@lasar/contract/paths';
import { loadForeignScript, type Tracker } from './measurement.ts';

/** What Meta's script looks for when it comes: a function that keeps commands for it, with these marks. */
interface Queue {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Queue;
    _fbq?: Queue;
  }
}

/** The advertising pixel. It is told of page views and of nobody: no id of a user, no searches, no clicks. */
export function createPixel(id: string): Tracker {
  let fbq: Queue | undefined;
  let running = false;
  let isTold = false;
  const tell = (): void => {
    if (running && isTold) fbq?.('track', 'PageView');
  };
  return {
    view(path) {
      // Meta's script tells the whole address of the page that it is on when it hears of a view, and that of a search says
      // what was searched for. So nothing waits for the script in its queue: when it comes, it is told where one is then.
      isTold = path !== paths.search();
      if (!isTold) return;
      if (fbq) fbq('consent', 'grant');
      else
        fbq = startPixel(id, () => {
          running = true;
          tell();
        });
      tell();
    },
    stop() {
      isTold = false;
      fbq?.('consent', 'revoke');
    },
  };
}

function startPixel(id: string, onRun: () => void): Queue {
  const fbq = createQueue();
  window.fbq = fbq;
  window._fbq = fbq;
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadForeignScript('https://connect.facebook.net/en_US/fbevents.js', onRun);
  return fbq;
}

function createQueue(): Queue {
  const keep = (...command: unknown[]): void => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  };
  const fbq: Queue = Object.assign(keep, {
    queue: [],
    loaded: true,
    version: '2.0',
    // Route changes are reported by us, once.
    disablePushState: true,
    push: keep,
  });
  return fbq;
}
