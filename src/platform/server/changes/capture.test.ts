import { sql as statement } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { transact } from '../postgres/transact.ts'
import { writeAudit } from '../audit/audit.ts'
import { writeAs } from './change-author.ts'
import { openChangeSet } from './open-change-set.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps

type Row = { table_name: string; record_id: string; park_id: string | null; before: object | null; after: object | null }
const recordsOf = (reason: string) =>
  sql<Row>(
    `select table_name, record_id, park_id, before, after from record_change r join change_set s on s.id = r.change_set_id
     where s.reason = $1 order by number`,
    [reason],
  )

const buildType = (key: string) => sql(`insert into dict_type (key, name_zh, name_en) values ($1, '甲', 'A')`, [key])

test('[OPS-3.1] a write to an audited table without a change set is refused, and one that changes nothing is not', async () => {
  await buildType('refused_type')
  const withoutAuthor = (statement: string) => sql(`set app.change_set = ''; ${statement}; reset app.change_set`)
  for (const statement of [
    `insert into dict_type (key, name_zh, name_en) values ('other_type', '乙', 'B')`,
    `update dict_type set name_en = 'C' where key = 'refused_type'`,
    `delete from dict_type where key = 'refused_type'`,
  ])
    await expect(withoutAuthor(statement), statement).rejects.toThrow('needs a change set')
  await expect(sql('truncate dict_type cascade')).rejects.toThrow('only ever added')
  await withoutAuthor(`update dict_type set name_en = name_en where key = 'refused_type'`)
  expect(await sql(`select name_en from dict_type where key in ('refused_type', 'other_type')`)).toEqual([{ name_en: 'A' }])
})

test('[OPS-3.1] the primary key of an audited record cannot be changed, because its history refers to it', async () => {
  await buildType('kept_type')
  await expect(sql(`update dict_type set key = 'moved_type' where key = 'kept_type'`)).rejects.toThrow('never changes')
})

test('[OPS-3.2] a change set holds exactly the columns that differ, an inserted record its values and a deleted one its whole row', async () => {
  await writeAs({ kind: 'bulk', reason: 'columns' }, () =>
    transact(db, async (trx) => {
      await trx.insertInto('dictType').values({ key: 'seen_type', nameZh: '甲', nameEn: 'A' }).execute()
      await trx.updateTable('dictType').set({ nameEn: 'B', version: 2 }).where('key', '=', 'seen_type').execute()
      await trx.deleteFrom('dictType').where('key', '=', 'seen_type').execute()
    }),
  )
  const [inserted, updated, deleted] = await recordsOf('columns')
  expect(inserted).toMatchObject({ table_name: 'dict_type', record_id: 'seen_type', park_id: null, before: null })
  expect(inserted!.after).toEqual(expect.not.objectContaining({ version: 1 }))
  expect(inserted!.after).toMatchObject({ key: 'seen_type', name_zh: '甲', name_en: 'A', built_in: false })
  expect(updated).toMatchObject({ before: { name_en: 'A' }, after: { name_en: 'B' } })
  expect(Object.keys(updated!.after!)).toEqual(['name_en'])
  expect(deleted).toMatchObject({ before: { key: 'seen_type', name_en: 'B', version: 2 }, after: null })
})

test('[OPS-3.2] changes of a park, its warehouses and their pictures name the park', async () => {
  const { parkId } = await buildPark(db)
  const rows = await sql<Row>(`select table_name, park_id from record_change where table_name in ('park', 'warehouse') and park_id = $1`, [
    parkId,
  ])
  expect(rows).toContainEqual({ table_name: 'park', park_id: String(parkId) })
})

test('[OPS-3.2] a digest that is computed in parts while the change set is written is that of the whole', async () => {
  await writeAs({ kind: 'import', reason: 'in parts' }, () =>
    transact(db, async (trx) => {
      for (const part of ['a', 'b', 'c']) {
        const keys = [1, 2, 3].map((number) => ({ key: `part_${part}${number}`, nameZh: '甲', nameEn: part }))
        await trx.insertInto('dictType').values(keys).execute()
        if (part !== 'c') await statement`select hash_written_changes()`.execute(trx)
      }
    }),
  )
  const [entry] = await sql<{ id: string; records: number; is_whole: boolean; parts: number }>(
    `select s.id, l.records, l.digest = sha256((select string_agg(record_change_hash(c), '' order by number) from record_change c
         where change_set_id = s.id)) as is_whole, (select count(*)::int from change_set_digest_part) as parts
     from audit_log l join change_set s on s.id = l.change_set_id where s.reason = 'in parts'`,
  )
  expect(entry).toMatchObject({ records: 9, is_whole: true, parts: 0 })
})

test('[OPS-3.2] a transaction writes one entry to the audit log, with actor, records, digest and values', async () => {
  const author = {
    kind: 'edit',
    reason: 'one entry',
    memberId: '01900000-0000-7000-8000-000000000001',
    ip: '127.0.0.1',
    requestId: 'r-1',
  } as const
  await writeAs(author, () =>
    transact(db, async (trx) => {
      await trx.insertInto('dictType').values({ key: 'first_type', nameZh: '甲', nameEn: 'A' }).execute()
      await trx.insertInto('dictType').values({ key: 'second_type', nameZh: '乙', nameEn: 'B' }).execute()
    }),
  )
  const entries = await sql(
    `select l.action, l.actor_id, l.ip, l.request_id, l.records, l.after, l.digest = change_set_digest(s.id) as whole, s.state
     from audit_log l join change_set s on s.id = l.change_set_id where s.reason = 'one entry'`,
  )
  expect(entries).toEqual([
    {
      action: 'dictType.add',
      actor_id: author.memberId,
      ip: '127.0.0.1',
      request_id: 'r-1',
      records: 2,
      whole: true,
      state: 'done',
      after: {
        'dict_type/first_type': expect.objectContaining({ name_en: 'A' }),
        'dict_type/second_type': expect.objectContaining({ name_en: 'B' }),
      },
    },
  ])
})

test('[OPS-3.2] the entry of a handler names the change set and keeps its own wording of the values', async () => {
  await writeAs({ kind: 'edit', reason: 'first wording' }, () =>
    transact(db, async (trx) => {
      await openChangeSet(trx, { kind: 'publish', reason: 'worded' })
      await trx.insertInto('dictType').values({ key: 'worded_type', nameZh: '甲', nameEn: 'A' }).execute()
      await writeAudit(trx, { action: 'dictType.add', objectType: 'dictType', objectId: 'worded_type', after: { nameEn: 'A' } })
    }),
  )
  const entries = await sql(
    `select s.kind, l.action, l.after, l.records from audit_log l join change_set s on s.id = l.change_set_id where s.reason = 'worded'`,
  )
  expect(entries).toEqual([{ kind: 'publish', action: 'dictType.add', after: { nameEn: 'A' }, records: 1 }])
})

test('[OPS-3.2] a change set of more than 20 records is in the audit log by its digest alone', async () => {
  await writeAs({ kind: 'bulk', reason: 'many' }, () =>
    transact(db, (trx) =>
      trx
        .insertInto('dictItem')
        .values(Array.from({ length: 21 }, (_, at) => ({ dictKey: 'refused_type', value: at, labelZh: '甲', labelEn: 'A' })))
        .execute(),
    ),
  )
  const [entry] = await sql(
    `select l.action, l.before, l.after, l.records, octet_length(digest) as digest_length from audit_log l join change_set s on s.id = l.change_set_id where s.reason = 'many'`,
  )
  expect(entry).toEqual({ action: 'changeSet.bulk', before: null, after: null, records: 21, digest_length: 32 })
})

test('[OPS-3.2] a transaction that fails leaves neither change set nor entry', async () => {
  const failed = writeAs({ kind: 'edit', reason: 'failed' }, () =>
    transact(db, async (trx) => {
      await trx.insertInto('dictType').values({ key: 'failed_type', nameZh: '甲', nameEn: 'A' }).execute()
      throw new Error('failed')
    }),
  )
  await expect(failed).rejects.toThrow('failed')
  expect(await sql(`select 1 from change_set where reason = 'failed'`)).toEqual([])
})

test('[OPS-3.1] recent record changes are neither deleted nor truncated, change sets never', async () => {
  await expect(sql('delete from record_change')).rejects.toThrow('kept for two years')
  for (const change of ['truncate record_change', 'delete from change_set', 'truncate change_set cascade'])
    await expect(sql(change), change).rejects.toThrow('only ever added')
})
