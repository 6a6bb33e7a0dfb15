// Preloaded into the server by `bench/stalls.ts`: writes down the longest turn of its event loop, in processor time of its thread.
//
// An immediate runs once in each turn, after the callbacks of timers and of I/O with all promises that they resolve. What the
// thread has used between two of them is the turn, however many promises follow on each other. Waiting, other threads and other
// processes do not count. An immediate that is not referenced keeps no turn going.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const { STALLS_SOCKET: socket } = process.env;
// The threads and processes that the server starts are not the thread that serves.
delete process.env['STALLS_SOCKET'];
delete process.env['NODE_OPTIONS'];

if (socket !== undefined && isMainThread) {
  let longest = 0;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user - before.user + now.system - before.system) / 1_000);
    before = now;
    setImmediate(turn).unref();
  };
  setImmediate(turn).unref();
  await rm(socket, { force: true });
  // Each connection gets the longest turn since the one before.
  createServer((connection) => {
    connection.end(String(longest));
    longest = 0;
  })
    .listen(socket)
    .unref();
}
