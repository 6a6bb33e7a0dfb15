import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { findRendered } from '../write/content.store.ts';
import type { FindRendered } from './inspect-media.ts';

/** Finds the worksheets that earlier imports have rendered, as long as they are stored whole. */
export const renderedBefore =
  ({ db, storage }: Pick<Context, 'db' | 'storage'>): FindRendered =>
  async (key) => {
    const hash = await findRendered(db, key);
    if (hash === undefined) return undefined;
    try {
      const pdf = await buffer(await storage.read(hash));
      return createHash('sha256').update(pdf).digest('hex') === hash ? pdf : undefined;
    } catch (error) {
      if (error instanceof Problem && error.code === 'media/not-found') return undefined;
      throw error;
    }
  };
