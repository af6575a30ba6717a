/**
 * The map of the product, as data: which other features each feature may use, which of its server and web modules it offers to them
 * (a folder ends with a slash), and which tables it owns. The import rules and the test of table owners derive from it, and a test
 * compares the diagram in ARCHITECTURE.md with it.
 */
/** The folders whose imports are checked. */
export const cruisedFolders = ['src', 'db', 'tools', 'test', 'bench', 'e2e']

export const platform = {
  owns: ['schema_migration', 'readiness_probe', 'rate_use', 'rate_counter', 'recent_submit', 'idempotency_key', 'audit_log'],
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
  media: { uses: ['files'], offers: ['server/park-media.ts', 'server/queries.ts', 'web/park-picture.tsx'], owns: ['media'] },
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
      'server/queries-cards.ts',
      'server/queries-locations.ts',
      'server/queries-rent.ts',
      'server/queries-viewable.ts',
      'server/recommend.ts',
      'server/warehouse-cards.ts',
      'web/filters/filter-dropdown.tsx',
      'web/filters/search-target.tsx',
    ],
    owns: [
      'park',
      'park_gate',
      'park_counter',
      'floor',
      'warehouse',
      'deal',
      'view_mark',
      'listing_change',
      'search_change',
      'search_feed_mark',
      'availability_day',
      'listing_follower',
    ],
  },
  appointments: {
    uses: ['accounts', 'dictionaries', 'listings', 'messaging', 'site'],
    owns: ['appointment', 'appointment_move', 'contact_request'],
  },
  engagement: { uses: ['accounts', 'listings', 'messaging'], owns: ['follow', 'visit', 'saved_search', 'saved_search_hit'] },
  contracts: { uses: ['dictionaries', 'listings'], offers: ['server/queries.ts'], owns: ['contract', 'expense'] },
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
  overview: { uses: ['appointments', 'contracts', 'demands', 'engagement', 'listings', 'messaging'], owns: [] },
  routing: { uses: ['regions', 'listings', 'site'], owns: ['truck_class', 'toll_rate', 'fuel_rate', 'diesel_price', 'route_answer'] },
}
