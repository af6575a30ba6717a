import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** One screen for pages of which only the address is there yet. */
const announced = (path: string) => route(path, 'screens/opening-soon/opening-soon-screen.tsx', { id: `soon ${path}` })

/** Address → screen: the table of contents of the site. */
export default [
  layout('screens/frame/full-layout.tsx', [
    index('screens/home/home-screen.tsx'),
    route('index', 'screens/home/home-by-name-screen.tsx'),
    route('warehouse', 'screens/list-search/list-search-screen.tsx'),
    route('warehouse/detail/:parkId?', 'screens/park/park-screen.tsx'),
    route('warehouse/compare', 'screens/compare/compare-screen.tsx'),
    ...(['news', 'industry'] as const).flatMap((type) => [
      route(`${type}/:type?`, 'screens/articles/article-list-screen.tsx', { id: `${type} list` }),
      route(`${type}/detail/:id`, 'screens/articles/article-screen.tsx', { id: `${type} article` }),
    ]),
    route('404', 'screens/errors/not-found-screen.tsx'),
    route('401', 'screens/errors/no-access-screen.tsx'),
    ...['plugin', 'solutions'].map(announced),
    ...['terms', 'privacy', 'about', 'law'].map((name) => announced(`agreement/${name}`)),
  ]),
  layout('screens/frame/header-layout.tsx', [
    route('warehouse/map/:query?', 'screens/map-search/map-search-screen.tsx'),
    announced('warehouse/route/:parkId?'),
  ]),
  layout('screens/account-frame/account-layout.tsx', [
    route('login', 'screens/login/login-screen.tsx'),
    route('login/confirm', 'screens/login-confirm/login-confirm-screen.tsx'),
    route('register', 'screens/register/register-screen.tsx'),
    route('forget', 'screens/forget/forget-screen.tsx'),
    route('updatePassword', 'screens/update-password/update-password-screen.tsx'),
    route('sso', 'screens/sso/sso-screen.tsx'),
  ]),
  route('profile/*', 'screens/opening-soon/profile-guard-screen.tsx'),
  route('redirect/*', 'screens/errors/redirect-screen.tsx'),
  route('*', 'screens/errors/unknown-path-screen.tsx'),
] satisfies RouteConfig
