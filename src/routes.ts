import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The personal centre: a frame, and a section for each address. */
const profile = [
  route('profile', 'screens/profile/profile-layout.tsx', [
    index('screens/profile/overview/overview-screen.tsx'),
    route('userInfo', 'screens/profile/account/user-info-screen.tsx'),
    route('userAvatar', 'screens/profile/account/avatar-screen.tsx'),
    route('followedParks', 'screens/profile/saved/followed-parks-screen.tsx'),
    route('followedWarehouses', 'screens/profile/saved/followed-warehouses-screen.tsx'),
    route('recommended', 'screens/profile/saved/recommended-screen.tsx'),
    route('searches', 'screens/profile/saved/searches-screen.tsx'),
    route('preference', 'screens/profile/account/preference-screen.tsx'),
    route('appointments', 'screens/profile/viewings/appointments-screen.tsx'),
    route('appointments/:id', 'screens/profile/viewings/appointment-screen.tsx'),
    route('demands', 'screens/profile/demands/demands-screen.tsx'),
    route('demands/:demandId', 'screens/profile/demands/demand-screen.tsx'),
    route('history', 'screens/profile/saved/history-screen.tsx'),
    route('contracts', 'screens/profile/contracts/contracts-screen.tsx'),
    route('contracts/:contractId', 'screens/profile/contracts/contract-screen.tsx'),
    route('expenses', 'screens/profile/contracts/expenses-screen.tsx'),
    route('notices', 'screens/profile/overview/notices-screen.tsx'),
    route('resetPwd', 'screens/profile/account/password-screen.tsx'),
    route('sessions', 'screens/profile/account/sessions-screen.tsx'),
    route('data', 'screens/profile/account/my-data-screen.tsx'),
    route('authRole/:userId?', 'screens/profile/account/role-screen.tsx'),
  ]),
]

/** The operator's console: each section has its line in `console-sections.ts`. */
const consolePages = [
  route('admin', 'screens/console/console-layout.tsx', [
    index('screens/console/console-index-screen.tsx'),
    route('articles', 'screens/console/articles/list/articles-screen.tsx'),
    route('articles/categories', 'screens/console/articles/list/categories-screen.tsx'),
    route('articles/new', 'screens/console/articles/editor/editor-screen.tsx', { id: 'new article' }),
    route('articles/:id', 'screens/console/articles/editor/editor-screen.tsx', { id: 'article editor' }),
    route('enquiries', 'screens/console/enquiries/enquiries-screen.tsx'),
    route('enquiries/:id', 'screens/console/enquiries/enquiry-screen.tsx'),
    route('solutions/:id?', 'screens/console/solutions/solutions-screen.tsx'),
    route('agreements', 'screens/console/agreements/agreements-screen.tsx'),
    route('agreements/:id', 'screens/console/agreements/agreement-screen.tsx'),
    route('money/deals', 'screens/console/deals/deals-screen.tsx'),
    route('listings/parks', 'screens/console/parks/parks-screen.tsx'),
    route('listings/parks/:id/:section?', 'screens/console/park-editor/park-editor-screen.tsx'),
    route('listings/verification', 'screens/console/verification/verification-screen.tsx'),
    route('listings/imports', 'screens/console/imports/imports-screen.tsx'),
    route('listings/imports/:id', 'screens/console/imports/import-screen.tsx'),
    route('listings/changes', 'screens/console/changes/changes-screen.tsx'),
    route('listings/changes/:id', 'screens/console/changes/change-screen.tsx'),
    route('rates', 'screens/console/rates/rates-screen.tsx'),
    route('chat/:talkId?', 'screens/console/chat/chat-screen.tsx'),
    route('settings/audit', 'screens/console/settings/audit/audit-screen.tsx'),
    route('settings/partners', 'screens/console/settings/partners/partners-screen.tsx'),
    route('settings/partners/:id', 'screens/console/settings/partners/partner-screen.tsx'),
    route('settings/hot-cities', 'screens/console/settings/hot-cities/hot-cities-screen.tsx'),
    route('settings/dictionaries/:type?', 'screens/console/settings/dictionaries/dictionaries-screen.tsx'),
    route('settings/:group?', 'screens/console/settings/values/settings-screen.tsx'),
  ]),
]

/** Address → screen: the table of contents of the site. */
export default [
  layout('screens/frame/full-layout.tsx', [
    index('screens/home/home-screen.tsx'),
    route('index', 'screens/home/home-by-name-screen.tsx'),
    route('warehouse', 'screens/list-search/list-search-screen.tsx'),
    route('warehouse/detail/:parkId?', 'screens/park/park-screen.tsx'),
    route('warehouse/cost', 'screens/total-cost/total-cost-screen.tsx'),
    route('warehouse/preview/:id', 'screens/park/park-preview-screen.tsx'),
    route('warehouse/compare', 'screens/compare/compare-screen.tsx'),
    ...(['news', 'industry'] as const).flatMap((type) => [
      route(`${type}/:type?`, 'screens/articles/article-list-screen.tsx', { id: `${type} list` }),
      route(`${type}/detail/:id`, 'screens/articles/article-screen.tsx', { id: `${type} article` }),
    ]),
    route('404', 'screens/errors/not-found-screen.tsx'),
    route('401', 'screens/errors/no-access-screen.tsx'),
    route('unsubscribe', 'screens/unsubscribe/unsubscribe-screen.tsx'),
    route('outbox', 'screens/outbox/outbox-screen.tsx'),
    route('solutions', 'screens/solutions/solutions-screen.tsx'),
    ...['terms', 'privacy', 'about', 'law'].map((name) =>
      route(`agreement/${name}`, 'screens/agreement/agreement-screen.tsx', { id: `agreement ${name}` }),
    ),
  ]),
  layout('screens/frame/header-layout.tsx', [
    route('warehouse/map/:query?', 'screens/map-search/map-search-screen.tsx'),
    route('warehouse/route/:parkId?', 'screens/route-planner/route-planner-screen.tsx'),
    ...profile,
  ]),
  layout('screens/frame/account/account-layout.tsx', [
    route('login', 'screens/login/login-screen.tsx'),
    route('login/confirm', 'screens/login-confirm/login-confirm-screen.tsx'),
    route('register', 'screens/register/register-screen.tsx'),
    route('forget', 'screens/forget/forget-screen.tsx'),
    route('updatePassword', 'screens/update-password/update-password-screen.tsx'),
    route('sso', 'screens/sso/sso-screen.tsx'),
  ]),
  ...consolePages,
  route('plugin', 'screens/plugin/plugin-screen.tsx'),
  route('chat', 'screens/chat/chat-screen.tsx'),
  route('redirect/*', 'screens/errors/redirect-screen.tsx'),
  route('*', 'screens/errors/unknown-path-screen.tsx'),
] satisfies RouteConfig
