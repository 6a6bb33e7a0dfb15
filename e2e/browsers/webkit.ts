import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importInstalled } from '../../scripts/other-browsers.ts';
import { freePort } from '../support/free-port.ts';
import { desktop, type Browser, type Key, type Window } from './driver.ts';

/** What is used of selenium-webdriver, which is not a dependency of this project and so brings no types. */
interface Selenium {
  readonly Builder: new () => Builder;
  readonly Key: Readonly<Record<string, string>>;
}

interface Builder {
  usingServer(url: string): Builder;
  withCapabilities(capabilities: object): Builder;
  build(): Promise<Driver>;
}

interface Driver {
  get(url: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  actions(): Actions;
  quit(): Promise<void>;
  manage(): { window(): { setRect(size: object): Promise<unknown> } };
}

interface Actions {
  move(to: object): Actions;
  click(): Actions;
  sendKeys(...keys: string[]): Actions;
  perform(): Promise<void>;
}

const keyNames: Readonly<Record<Key, string>> = {
  Enter: 'ENTER',
  Escape: 'ESCAPE',
  Tab: 'TAB',
  Space: 'SPACE',
  ArrowDown: 'ARROW_DOWN',
  ArrowUp: 'ARROW_UP',
  ArrowLeft: 'ARROW_LEFT',
  ArrowRight: 'ARROW_RIGHT',
};

// WebKitGTK is built without web app manifests, and says so of the policy's line about them.
const lacking = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

const windowScript = join(import.meta.dirname, 'webkit-window.js');

/**
 * WebKitGTK by WebDriver, on a screen and a message bus of their own. WebDriver tells nothing of the console, so the window
 * writes it to its output.
 */
export async function launchWebKit(gjs: string): Promise<Browser> {
  const selenium = await importInstalled<{ readonly default: Selenium }>('selenium-webdriver');
  const port = await freePort();
  // A number of its own: two that start at once and look for a free one may choose the same.
  const screen = ['-n', String(port - 20_000), '-s', '-screen 0 1600x1200x24'];
  // Console messages would otherwise wait until they fill a buffer.
  const driver = ['stdbuf', '-oL', 'WebKitWebDriver', `--port=${port}`];
  const server = spawn('dbus-run-session', ['--', 'xvfb-run', ...screen, ...driver], {
    // A group of processes, so that all of them end.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, url, () => output);
  return {
    async openWindow() {
      const folder = await mkdtemp(join(tmpdir(), 'lasar-webkit-'));
      const driver = await new selenium.default.Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'webkit-window',
          // By default a page that hangs is waited for five minutes.
          timeouts: { pageLoad: 30_000, script: 30_000 },
          'webkitgtk:browserOptions': { binary: gjs, args: ['-m', windowScript, folder] },
        })
        .build();
      const begin = output.length;
      const window = await openWindow(driver, selenium.default.Key, () => output.slice(begin));
      return {
        ...window,
        async close() {
          await driver.quit();
          // The browser's own processes may write for a moment after it has quit.
          await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
        },
      };
    },
    [Symbol.asyncDispose]: () => end(server),
  };
}

async function openWindow(
  driver: Driver,
  keys: Selenium['Key'],
  output: () => string,
): Promise<Omit<Window, 'close'>> {
  const resize = async (width: number, height: number) => {
    const edge = (await driver.executeScript(
      'return [outerWidth - innerWidth, outerHeight - innerHeight]',
    )) as [number, number];
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + edge[0], height: height + edge[1] });
  };
  await resize(desktop.width, desktop.height);
  return {
    goTo: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    clickAt: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(keys[keyNames[key]] ?? '')
        .perform(),
    resize,
    errors: async () => {
      const last = `last words ${Math.random()}`;
      await driver.executeScript(`console.log(${JSON.stringify(last)})`);
      const deadline = Date.now() + 10_000;
      while (!output().includes(last)) {
        if (Date.now() > deadline) throw new Error('The console of WebKit is not heard.');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return output()
        .split('\n')
        .filter((line) => /\bCONSOLE (\w+ )*ERROR /.test(line) && !lacking.test(line));
    },
  };
}

async function untilReady(server: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver did not start:\n${output()}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return;
  const gone = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await gone;
}
