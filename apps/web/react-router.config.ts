import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // One file per route: split route modules are too small to be worth a request each.
  splitRouteModules: false,
  // All routes are in the initial manifest: lazy discovery would cost a request for each link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
