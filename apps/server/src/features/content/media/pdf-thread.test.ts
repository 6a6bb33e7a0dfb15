import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

test('the thread that serves does not unpack a pdf', async () => {
  const body = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const head = `%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode/Length ${body.length}>>\nstream\n`;
  const pdf = Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]);

  const [before, beforeOfAll] = [process.threadCpuUsage(), process.cpuUsage()];
  await expect(inspectPdf(pdf)).rejects.toThrow('är en trasig PDF');
  const own = process.threadCpuUsage(before);
  const all = process.cpuUsage(beforeOfAll);

  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2);
});
