/**
 * The map of the product, as data: which other features each feature may use, which of its server and web modules it offers to them
 * (a folder ends with a slash), and which tables it owns. The import rules and the test of table owners derive from it, and a test
 * compares the diagram in ARCHITECTURE.md with it.
 */
/** The folders whose imports are checked. */
export const cruisedFolders = ['src', 'db', 'tools', 'test', 'bench', 'e2e']

export const platform = {
  owns: [
    'schema_migration',
    'readiness_probe',
    'rate_use',
    'rate_counter',
    'recent_submit',
    'idempotency_key',
    'audit_log',
    'audited_table',
    'change_set',
    'record_change',
  ],
}

export const features = {
  regions: { uses: [], offers: ['server/regions.ts', 'web/city-choice.ts', 'web/region-field.tsx'], owns: ['region'] },
  dictionaries: { uses: [], offers: ['server/dictionaries.ts'], owns: ['dict_type', 'dict_item'] },
  site: { uses: ['regions', 'files'], offers: ['server/site-settings.ts'], owns: ['site_setting'] },
  files: { uses: [], offers: ['server/stored-files.ts'], owns: ['file', 'upload_day'] },
  accounts: {
    uses: ['regions', 'dictionaries', 'site', 'files', 'messaging'],
    offers: [
      'server/codes/code-input.ts',
      'server/codes/codes.ts',
      'server/codes/proved-contact.ts',
      'server/profile/queries-profile.ts',
      'server/profile/queries-role.ts',
      'server/queries-member.ts',
      'server/registration/consent.ts',
      'server/registration/first-action.ts',
      'server/registration/queries-consent.ts',
      'server/settings.ts',
      'web/fields/',
      'web/operations.ts',
      'web/register-operation.ts',
      'web/session/',
    ],
    owns: [
      'member',
      'member_focus',
      'member_interest',
      'role',
      'role_permission',
      'member_role',
      'session',
      'login_attempt',
      'known_device',
      'captcha',
      'code',
      'qr_ticket',
      'one_token',
      'consent',
      'consent_decline',
    ],
  },
  messaging: { uses: ['site'], offers: ['server/messaging.ts', 'server/notices.ts'], owns: ['message_outbox', 'notice'] },
  media: {
    uses: ['files'],
    offers: ['server/park-media.ts', 'server/queries.ts', 'server/store-media.ts', 'web/park-picture.tsx'],
    owns: ['media'],
  },
  content: {
    uses: ['accounts', 'files', 'messaging'],
    owns: [
      'article',
      'article_category',
      'article_draft',
      'article_version',
      'article_view_day',
      'article_view_mark',
      'agreement_version',
      'solution',
      'solution_enquiry',
      'solution_enquiry_note',
    ],
  },
  listings: {
    uses: ['regions', 'dictionaries', 'files', 'media'],
    offers: [
      'search/server/consume-listing-changes.ts',
      'server/search-answer/saved-query.ts',
      'search/server/queries-consumers.ts',
      'search/server/queries-offers.ts',
      'search/server/search.ts',
      'server/cards.ts',
      'server/ids.ts',
      'server/labels.ts',
      'server/present-park.ts',
      'server/queries-cards.ts',
      'server/queries-locations.ts',
      'server/queries-rent.ts',
      'server/queries-viewable.ts',
      'server/recommend.ts',
      'server/warehouse-cards.ts',
      'web/filters/filter-dropdown.tsx',
      'web/filters/search-target.tsx',
    ],
    owns: ['park_counter', 'view_mark', 'listing_change', 'search_change', 'search_feed_mark', 'availability_day', 'listing_follower'],
  },
  inventory: {
    uses: ['accounts', 'contracts', 'dictionaries', 'files', 'listings', 'media', 'messaging', 'regions', 'site'],
    owns: ['park', 'park_gate', 'floor', 'warehouse', 'deal', 'listing_draft', 'editing_presence'],
  },
  appointments: {
    uses: ['accounts', 'dictionaries', 'listings', 'messaging', 'site'],
    owns: ['appointment', 'appointment_move', 'contact_request'],
  },
  engagement: { uses: ['accounts', 'listings', 'messaging'], owns: ['follow', 'visit', 'saved_search', 'saved_search_hit'] },
  contracts: {
    uses: ['dictionaries', 'listings'],
    offers: ['server/queries-lettings.ts', 'server/queries.ts'],
    owns: ['contract', 'expense'],
  },
  demands: {
    uses: ['accounts', 'regions', 'dictionaries', 'listings', 'media', 'messaging', 'site'],
    owns: ['demand', 'demand_event', 'demand_move', 'demand_match', 'demand_matching'],
  },
  chat: {
    uses: ['accounts', 'files', 'messaging', 'site'],
    owns: ['chat_thread', 'chat_message', 'chat_file', 'chat_staff', 'chat_reply'],
  },
  audit: {
    uses: ['accounts', 'content', 'demands', 'dictionaries', 'messaging', 'regions', 'site'],
    owns: ['audit_check'],
  },
  changes: { uses: [], owns: [] },
  console: { uses: ['accounts', 'chat', 'content', 'contracts', 'inventory', 'regions'], owns: ['saved_view'] },
  overview: { uses: ['appointments', 'contracts', 'demands', 'engagement', 'listings', 'messaging'], owns: [] },
  routing: { uses: ['regions', 'listings', 'site'], owns: ['truck_class', 'toll_rate', 'fuel_rate', 'diesel_price', 'route_answer'] },
}

/**
 * Tables whose changes are not in the history, with the reason; every other one is in the table `audited_table`. A test compares both lists
 * with the database.
 */
export const unauditedTables = {
  // The history itself, and what PostgreSQL and the migrations keep.
  audit_log: 'the audit log',
  audit_check: 'the results of checking the audit log',
  audited_table: 'the rules of the history, changed by migrations only',
  change_set: 'the history',
  record_change: 'the history',
  schema_migration: 'the record of the migrations',
  readiness_probe: 'written by the health check',
  appointment_move: 'a constant of the schema',
  demand_move: 'a constant of the schema',
  // Traffic: counters, sessions, codes and repeats.
  rate_use: 'a counter',
  rate_counter: 'a counter',
  recent_submit: 'recognises repeats, for a minute',
  idempotency_key: 'recognises repeats, for a day',
  park_counter: 'a counter',
  view_mark: 'recognises repeats, for a day',
  article_view_day: 'a counter',
  article_view_mark: 'recognises repeats, for a day',
  upload_day: 'a counter',
  session: 'sign-ins; they have their own list and expire',
  login_attempt: 'a counter',
  known_device: 'sign-ins',
  captcha: 'a code',
  code: 'a code',
  qr_ticket: 'a code',
  one_token: 'a code',
  // Queues, feeds and what is derived from other tables.
  message_outbox: 'an outbox',
  notice: 'messages to a member',
  search_change: 'a feed',
  search_feed_mark: 'the position in a feed',
  availability_day: 'the position in a feed',
  listing_follower: 'the position in a feed',
  route_answer: 'a cache',
  demand_match: 'derived from demands and listings',
  demand_matching: 'derived from demands and listings',
  saved_search_hit: 'derived from searches and listings',
  // Rows that are only ever added, and so are their own history.
  listing_change: 'the public price history',
  article_version: 'the versions of articles',
  demand_event: 'the history of a demand',
  solution_enquiry_note: 'the history of an enquiry',
  consent: 'proves what a person agreed to',
  consent_decline: 'proves what a person declined',
  contact_request: 'the request of a visitor, never changed',
  chat_message: 'the messages of a conversation',
  chat_file: 'the files of a conversation',
  file: 'stored files, never changed',
  // What members keep for themselves.
  member_focus: "a member's own wishes",
  member_interest: "a member's own wishes",
  follow: "a member's own list",
  visit: "a member's own browsing",
  saved_search: "a member's own list",
  saved_view: 'named filters of a list',
  article_draft: "an editor's unsaved text",
  listing_draft: 'unpublished edits; what they publish is captured',
  editing_presence: 'presence',
  // Conversations, whose changes are messages and events in them.
  chat_thread: 'a conversation; its changes are messages in it',
  chat_staff: 'presence',
  chat_reply: 'text snippets of customer service',
}
