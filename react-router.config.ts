import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  basename: '/whs/',
  ssr: true,
  // The whole route table in the first page: no request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: 'enforce',
} satisfies Config
