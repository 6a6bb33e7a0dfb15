import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // One file a route: the parts that splitting makes are too small to be worth a request each.
  splitRouteModules: false,
  // All routes are known at start: asking for them lazily would cost a rendered answer each time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
