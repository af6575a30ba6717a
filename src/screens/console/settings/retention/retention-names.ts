import { m } from '#messages'

type Name = { label: () => string; note?: () => string }

/** What the data of a table is called. Technical tables, whose rows last for a week at most, have no name: one sentence covers them all. */
export const retentionNames: Readonly<Record<string, Name>> = {
  audit_log: { label: m.retention_auditLog },
  record_change: { label: m.retention_recordChange },
  audit_check: { label: m.retention_auditCheck },
  backup_run: { label: m.retention_backupRun },
  restore_proof: { label: m.retention_restoreProof },
  contact_request: { label: m.retention_contactRequest, note: m.retention_anonymous },
  solution_enquiry: { label: m.retention_enquiry, note: m.retention_anonymous },
  consent: { label: m.retention_consent, note: m.retention_consentNote },
  listing_change: { label: m.retention_listingChange },
  visit: { label: m.retention_visit, note: m.retention_visitNote },
  notice: { label: m.retention_notice, note: m.retention_noticeNote },
  message_outbox: { label: m.retention_messageOutbox },
  chat_thread: { label: m.retention_chatThread, note: m.retention_chatThreadNote },
  demand_event: { label: m.retention_demandEvent, note: m.retention_demandEventNote },
  article_version: { label: m.retention_articleVersion, note: m.retention_articleVersionNote },
  article_view_day: { label: m.retention_articleViewDay },
  search_word: { label: m.retention_searchWord },
  listing_import: { label: m.retention_imports },
  bulk_job: { label: m.retention_bulkJob },
  data_export: { label: m.retention_dataExport },
  known_device: { label: m.retention_knownDevice },
  partner_call: { label: m.retention_partnerCall },
}
