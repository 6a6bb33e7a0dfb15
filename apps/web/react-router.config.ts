import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at start: asking for them lazily would cost a rendered answer each time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
