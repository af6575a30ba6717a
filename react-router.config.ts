import type { Config } from '@react-router/dev/config'

/** Screens that are compiled on request are not split, and React's development build adds code that all exports of a module share. */
const isLive = process.argv.includes('--live')

export default {
  appDirectory: 'src',
  basename: '/whs/',
  ssr: true,
  // The whole route table in the first page: no request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: isLive ? true : 'enforce',
} satisfies Config
