import { expect, test } from 'vitest';
import { voiceAdvice } from './voice-advice.ts';

test.each([
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0', 0, 'en Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0', 10, 'Windows'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0 Mobile', 5, 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5', 5, 'iPad och iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari', 5, 'iPad och iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari', 0, 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/127.0', 0, 'den här enheten'],
])('%s with %i fingers is %s', (userAgent, touchPoints, system) => {
  expect(voiceAdvice(userAgent, touchPoints).system).toBe(system);
});
