import { join } from 'node:path';

/**
 * What processes that tests start have of the environment. Without the cache of compiled modules each would spend up to half
 * of its start on compiling the sources of the service.
 */
export const processEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled-by-node'),
};

/**
 * Arguments for a process that has an embedded database for a second or two: the optimising compiler of WebAssembly costs such
 * a process a third of its processor time, and is done when the process is.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];
