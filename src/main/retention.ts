import { anonymiseConsents } from '#features/accounts/server/registration/queries-consent.ts'
import { knownDeviceDays } from '#features/accounts/server/sessions/queries-session.ts'
import { anonymiseContactRequests } from '#features/appointments/server/queries-contact.ts'
import { deleteOldGuestTalks } from '#features/chat/server/queries-retention.ts'
import { anonymiseEnquiries } from '#features/content/solutions/server/queries-anonymise.ts'
import { uploadDays } from '#features/files/server/queries-uploads.ts'
import { exportDays } from '#features/inventory/export/server/queries-export.ts'
import { importDays, stagedDays } from '#features/inventory/import/server/queries-apply.ts'
import { bulkJobDays } from '#features/inventory/parks/server/queries-bulk-jobs.ts'
import { callDays } from '#features/inventory/partners/server/queries-calls.ts'
import { messageDays } from '#features/messaging/server/queries.ts'
import { wordWindow } from '#features/statistics/server/tally/queries-tally.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { deleteIn, deleteWhere, sealAudit } from '#platform/server/retention/queries-retention.ts'
import type { Catalogue, Period } from '#platform/server/retention/catalogue.ts'
import { sweepCatalogue } from '#platform/server/retention/retention.ts'

const always: Period = { kept: 'always' }
const account: Period = { kept: 'account' }
const parent: Period = { kept: 'parent' }
const use: Period = { kept: 'use' }
/** Deleted by a job of the owner. */
const days = (number: number): Period => ({ kept: 'days', days: number })
const year = 365

/** Rows `t` of a table whose time is older than a number of days. */
const olderThan = (table: string, column: string, number: number, more = ''): Period => ({
  kept: 'days',
  days: number,
  sweep: deleteWhere(table, `t.${column} < now() - interval '${number} days'${more}`),
})

/** Rows that lose what they say about a person, and remain. They go with the account, if it is erased earlier. */
const anonymousAfter = (number: number, anonymise: (trx: Db, days: number, limit: number) => Promise<number>): Period => ({
  kept: 'days',
  days: number,
  sweep: deleteIn((trx, limit) => anonymise(trx, number, limit)),
})

const guestTalkDays = 180

/** Every table of the database, and how long its rows are kept. */
export const retention: Catalogue = {
  // The history.
  audit_log: { kept: 'days', days: 3 * year, sweep: sealAudit(3 * year) },
  audit_seal: always,
  audit_check: olderThan('audit_check', 'checked_at', 3 * year),
  audited_table: always,
  change_set: always,
  record_change: days(2 * year),
  schema_migration: always,
  installation: always,
  retention_run: always,
  backup_run: olderThan('backup_run', 'ended_at', 3 * year),
  restore_proof: olderThan('restore_proof', 'at', 3 * year),
  demo_row: always,
  setup_mark: always,
  // What the product is made of.
  region: always,
  dict_type: always,
  dict_item: always,
  site_setting: always,
  role: always,
  role_permission: always,
  agreement_version: always,
  appointment_move: always,
  demand_move: always,
  pinyin_reading: always,
  truck_class: always,
  toll_rate: always,
  fuel_rate: always,
  diesel_price: always,
  exchange_rate: always,
  push_key: always,
  assignment_rule: always,
  article_category: always,
  solution: always,
  chat_reply: always,
  // Listings.
  park: always,
  park_gate: parent,
  floor: parent,
  warehouse: parent,
  deal: parent,
  media: parent,
  park_overview: parent,
  warehouse_fit: parent,
  park_overview_due: use,
  change_set_digest_part: use,
  park_counter: parent,
  park_view_day: parent,
  stat_day: always,
  verification: parent,
  certification_check: parent,
  park_viewing_hours: parent,
  park_viewing_closed: parent,
  listing_change: olderThan('listing_change', 'changed_at', 3 * year),
  listing_draft: use,
  editing_presence: use,
  listing_source: always,
  partner_key: parent,
  partner_listing: parent,
  partner_call: days(callDays),
  listing_import: days(importDays),
  import_row: days(stagedDays),
  import_mapping: always,
  import_value: always,
  media_fetch: use,
  bulk_job: days(bulkJobDays),
  data_export: days(exportDays),
  search_change: days(1),
  search_feed_mark: always,
  availability_day: always,
  listing_follower: always,
  view_mark: days(1),
  search_tally: always,
  search_salt: days(1),
  search_mark: days(1),
  search_word: days(wordWindow),
  route_answer: use,
  // Articles.
  article: always,
  article_draft: account,
  article_version: {
    kept: 'days',
    days: 2 * year,
    sweep: deleteWhere(
      'article_version',
      `t.created_at < now() - interval '${2 * year} days'
        and t.version <= (select max(n.version) from article_version n where n.article_id = t.article_id) - 50`,
    ),
  },
  article_view_day: olderThan('article_view_day', 'day', 3 * year),
  article_view_mark: days(1),
  // People.
  member: account,
  member_focus: account,
  member_interest: account,
  member_role: account,
  member_invite: account,
  session: use,
  login_attempt: use,
  known_device: days(knownDeviceDays),
  captcha: days(1),
  code: days(1),
  qr_ticket: days(1),
  one_token: days(1),
  member_factor: account,
  factor_recovery_code: parent,
  factor_challenge: days(1),
  passkey: parent,
  passkey_challenge: days(1),
  consent: anonymousAfter(3 * year, anonymiseConsents),
  consent_decline: account,
  follow: account,
  visit: {
    kept: 'days',
    days: 3 * year,
    // The 100 newest of each member.
    sweep: deleteWhere(
      'visit',
      `t.last_at < now() - interval '${3 * year} days'
        or t.last_at < (select n.last_at from visit n where n.member_id = t.member_id order by n.last_at desc offset 99 limit 1)`,
    ),
  },
  saved_search: account,
  saved_search_hit: parent,
  price_alert: use,
  space_alert: use,
  space_announced: use,
  saved_view: account,
  notice: {
    kept: 'days',
    days: year,
    // What has been read goes earlier.
    sweep: deleteWhere('notice', `t.read_at < now() - interval '180 days' or t.created_at < now() - interval '${year} days'`),
  },
  message_outbox: days(messageDays),
  push_device: use,
  staff_absence: account,
  // What customers asked for.
  appointment: account,
  tour: account,
  project: account,
  viewing_proposal: parent,
  contact_request: anonymousAfter(2 * year, anonymiseContactRequests),
  solution_enquiry: anonymousAfter(2 * year, anonymiseEnquiries),
  solution_enquiry_note: parent,
  demand: account,
  demand_event: olderThan(
    'demand_event',
    'at',
    3 * year,
    // The first and the latest event say what the demand is.
    ' and t.number > 1 and t.number < (select max(n.number) from demand_event n where n.demand_id = t.demand_id)',
  ),
  demand_match: parent,
  demand_matching: parent,
  chat_thread: {
    kept: 'days',
    days: guestTalkDays,
    // Those of members go with the account.
    sweep: deleteIn((trx, limit) => deleteOldGuestTalks(trx, guestTalkDays, limit)),
  },
  chat_message: parent,
  chat_file: parent,
  chat_staff: use,
  customer: account,
  customer_note: parent,
  lead: account,
  lead_source: parent,
  lead_event: parent,
  // Contracts have to be kept by law, and outlive the account.
  contract: always,
  contract_space: parent,
  contract_file: parent,
  expense: parent,
  payment: parent,
  expense_reminder: parent,
  // Files and traffic.
  file: use,
  upload_day: days(uploadDays),
  rate_use: days(1),
  rate_counter: days(1),
  recent_submit: days(1),
  idempotency_key: days(1),
  readiness_probe: olderThan('readiness_probe', 'at', 1),
}

type Log = { error(details: object, text: string): void }

/** One run a night, of one process for all. A run that was killed goes on where it stopped. */
export const retentionJobs = ({ db, log }: { db: Db; log: Log }): Job<never>[] => [
  {
    name: 'platform.retention',
    cron: '20 4 * * *',
    retries: 2,
    limitSeconds: 3_600,
    async run(_data, { signal }) {
      const failed = await sweepCatalogue(db, retention, { signal })
      if (failed.length > 0) log.error({ tables: failed }, 'old rows of some tables could not be deleted')
    },
  },
]
