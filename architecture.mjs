/**
 * The map of the product, as data: what each feature may use, and which tables it owns. The import rules and the test of table
 * owners are made from it, and a test holds the diagram in ARCHITECTURE.md to it. An issue that brings a feature adds its line.
 */
export const platform = {
  owns: ['schema_migration', 'readiness_probe', 'rate_use', 'rate_counter', 'recent_submit', 'idempotency_key', 'audit_log'],
}

export const features = {
  regions: { uses: [], owns: ['region'] },
  dictionaries: { uses: [], owns: ['dict_type', 'dict_item'] },
  site: { uses: ['regions', 'files'], owns: ['site_setting'] },
  files: { uses: [], owns: ['file', 'upload_day'] },
  accounts: {
    uses: ['regions', 'dictionaries', 'site', 'files', 'messaging'],
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
  messaging: { uses: ['site'], owns: ['message_outbox', 'notice'] },
  media: { uses: ['files'], owns: ['media'] },
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
      'listing_follower',
    ],
  },
  appointments: {
    uses: ['accounts', 'dictionaries', 'listings', 'messaging', 'site'],
    owns: ['appointment', 'appointment_move', 'contact_request'],
  },
  engagement: { uses: ['accounts', 'listings', 'messaging'], owns: ['follow', 'visit', 'saved_search', 'saved_search_hit'] },
  contracts: { uses: ['dictionaries', 'listings'], owns: ['contract', 'expense'] },
  demands: {
    uses: ['accounts', 'regions', 'dictionaries', 'listings', 'media', 'messaging', 'site'],
    owns: ['demand', 'demand_event', 'demand_move', 'demand_match', 'demand_matching'],
  },
  chat: {
    uses: ['accounts', 'files', 'messaging', 'site'],
    owns: ['chat_thread', 'chat_message', 'chat_file', 'chat_staff', 'chat_reply'],
  },
  overview: { uses: ['appointments', 'contracts', 'demands', 'engagement', 'listings', 'messaging'], owns: [] },
  routing: { uses: ['regions', 'listings', 'site'], owns: ['truck_class', 'toll_rate', 'fuel_rate', 'diesel_price', 'route_answer'] },
}
