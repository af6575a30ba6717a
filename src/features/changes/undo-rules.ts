import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Permission } from '#platform/contract/permission.ts'

/**
 * What a caller needs to read the captured values of a table, and to restore them; `refused` says why nobody may. `unlessMerged` is what
 * restores a merge of records all the same.
 */
export type UndoRule = { read: Permission } & ({ restore: Permission } | { refused: Message; unlessMerged?: Permission })

const restorable = (resource: string): UndoRule => ({ read: `system:${resource}:query`, restore: `system:${resource}:edit` })
const refused = (resource: string, reason: Message): UndoRule => ({ read: `system:${resource}:query`, refused: reason })

/** One rule for each audited table. */
export const undoRules: Record<string, UndoRule> = {
  park: restorable('park'),
  park_gate: restorable('park'),
  floor: restorable('floor'),
  warehouse: restorable('warehouse'),
  media: restorable('park'),
  park_viewing_hours: restorable('park'),
  park_viewing_closed: restorable('park'),
  certification_check: { read: 'system:park:query', restore: 'system:park:verify' },
  verification: { read: 'system:park:query', restore: 'system:park:verify' },
  deal: restorable('deal'),
  article: restorable('article'),
  article_category: restorable('category'),
  solution: restorable('solution'),
  site_setting: restorable('config'),
  dict_type: restorable('dictType'),
  dict_item: restorable('dictData'),
  region: restorable('region'),
  contract: restorable('contract'),
  contract_space: restorable('contract'),
  contract_file: restorable('contract'),
  expense: restorable('expense'),
  payment: restorable('expense'),
  truck_class: restorable('rate'),
  customer: restorable('customer'),
  assignment_rule: { read: 'system:lead:list', restore: 'system:leadRule:edit' },
  staff_absence: { read: 'system:lead:list', restore: 'system:leadRule:edit' },
  // Members agreed to a version and must find it unchanged.
  agreement_version: refused('agreement', m.changes_keptAgreement),
  // Earlier cost calculations refer to them; a correction is a new rate.
  toll_rate: refused('rate', m.changes_keptRate),
  fuel_rate: refused('rate', m.changes_keptRate),
  diesel_price: refused('rate', m.changes_keptRate),
  exchange_rate: refused('rate', m.changes_keptRate),
  // The customer has been notified of every step.
  appointment: refused('appointment', m.changes_keptCustomer),
  viewing_proposal: refused('appointment', m.changes_keptCustomer),
  tour: refused('appointment', m.changes_keptCustomer),
  demand: refused('entrust', m.changes_keptCustomer),
  // The member's own notes, which staff neither see nor change.
  project: refused('user', m.changes_keptOwner),
  solution_enquiry: refused('enquiry', m.changes_keptCustomer),
  listing_source: restorable('partner'),
  // What a partner's systems are told is final.
  partner_key: refused('partner', m.changes_keptKey),
  // Moves with its sources. A merge of customers only moves it to another of them.
  lead: { ...refused('lead', m.changes_keptCustomer), unlessMerged: 'system:customer:merge' },
  // Passwords are not in the history, erased values must not return, and rights are given only by those who hold them.
  member: refused('user', m.changes_keptAccount),
  member_role: refused('user', m.changes_keptAccount),
  member_invite: refused('user', m.changes_keptAccount),
  role: refused('role', m.changes_keptAccount),
  role_permission: refused('role', m.changes_keptAccount),
}

/** How long a change set can be undone. */
export const undoDays = 30
