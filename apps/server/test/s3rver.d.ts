// The package has no types. These are for the parts that the tests use.
declare module '@20minutes/s3rver' {
  export interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  /** What Koa, which the server extends, passes to its middleware. */
  interface RequestContext {
    readonly path: string;
    mountPath?: string;
    readonly state: { vhost?: boolean };
  }
  export default class S3rver {
    constructor(options: Options);
    readonly middleware: ((context: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
