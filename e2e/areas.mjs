/**
 * Which folder of browser tests exercises which features and screens, by the names of their folders below `src/features` and `src/screens`.
 * A folder always covers what is called like itself; here is the rest. `npm test -- NAME` and `npm run test:changed` choose by it, and a
 * rule test fails when a feature or a screen is missing.
 *
 * @type {Record<string, string[]>}
 */
export const areas = {
  accounts: ['account', 'account-frame', 'forget', 'login', 'login-confirm', 'messaging', 'outbox', 'register', 'sso', 'update-password'],
  agreements: ['agreement'],
  appointments: ['viewing-time', 'viewings'],
  articles: ['content', 'files'],
  audit: [],
  changes: [],
  chat: [],
  compare: [],
  console: ['statistics'],
  contracts: [],
  money: ['ledger', 'deals'],
  customers: ['leads'],
  deals: [],
  demands: [],
  engagement: ['saved', 'unsubscribe'],
  everywhere: ['errors'],
  frame: [],
  hall: ['capacity'],
  home: ['listings'],
  inventory: ['imports', 'verification'],
  leads: [],
  'list-search': ['listings'],
  'map-search': [],
  people: ['invite', 'users', 'roles'],
  'pallet-fit': ['capacity'],
  park: ['documents', 'listings', 'media'],
  partners: ['inventory'],
  plugin: [],
  profile: ['account', 'overview'],
  regions: [],
  'route-planner': ['rates', 'routing'],
  settings: ['console', 'dictionaries', 'site'],
  setup: ['site', 'settings', 'files', 'messaging'],
  solutions: ['leads'],
  'total-cost': ['routing'],
  tour: ['tours', 'tour-shared', 'appointments'],
}
