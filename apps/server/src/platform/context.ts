import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database.ts';

/** What the process owns. Built once, closed once on exit, and handed down as an argument. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}
