import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** For the member's data export: every contract with its expenses. */
export const exportContracts = (db: Db, memberId: string) =>
  db
    .selectFrom('contract')
    .where('contract.memberId', '=', memberId)
    .select([
      'number',
      'name',
      'price',
      'area',
      'startOn',
      'endOn',
      'address',
      'contact',
      'costNote',
      'notes',
      'handledBy',
      'invoiced',
      'settled',
      'effective',
    ])
    .select(
      sql<object[]>`coalesce((
        select json_agg(json_build_object('kind', kind, 'amount', amount, 'paid', paid, 'dueOn', due_on, 'paidOn', paid_on, 'note', note)
          order by due_on, id)
        from expense where contract_id = contract.id), '[]')`.as('expenses'),
    )
    .orderBy('startOn')
    .orderBy('id')
    .execute()

/** The law requires keeping the contract; the contact person and notes about that person are erased. */
export const eraseContact = (db: Db, memberId: string) =>
  db.updateTable('contract').set({ contact: null, notes: null }).where('memberId', '=', memberId).execute()
