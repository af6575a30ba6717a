import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Address → screen: the table of contents of the site. */
export default [
  layout('screens/frame/full-layout.tsx', [
    index('screens/home/home-screen.tsx'),
    route('index', 'screens/home/home-screen.tsx', { id: 'home-by-name' }),
    route('warehouse', 'screens/list-search/list-search-screen.tsx'),
    route('warehouse/detail/:parkId?', 'screens/park/park-screen.tsx'),
    route('404', 'screens/errors/not-found-screen.tsx'),
    route('401', 'screens/errors/no-access-screen.tsx'),
  ]),
  route('redirect/*', 'screens/errors/redirect-screen.tsx'),
  route('*', 'screens/errors/unknown-path-screen.tsx'),
] satisfies RouteConfig
