import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { openDictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { MoneyWriter } from '#features/inventory/import/server/money/money-rows.ts'
import { runApply } from '#features/inventory/import/server/apply-import.ts'
import { matchSheet, readSheets } from '#features/inventory/import/server/match-sheets.ts'
import { findImport, insertImport, updateImport } from '#features/inventory/import/server/queries-import.ts'
import { readAny } from '#features/inventory/import/server/readers/read-any.ts'
import { runCheck } from '#features/inventory/import/server/run-check.ts'
import { openRegions } from '#features/regions/server/regions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { closeChangeSet } from './apply-edits.ts'
import { queriesOn } from './queries-on.ts'

type Put = { put(key: string, content: Uint8Array): Promise<unknown> }
type Unit = { park: string; code: string; nameZh: string; nameEn: string; whType: number; total: number; rentable: number; lease: number }

/** A file of each end that an import can have: written with warnings, and checked with errors that a person has to settle. */
export async function importDemoFiles(client: pg.ClientBase, storage: Put) {
  const [units, staff] = [await listUnits(client), await findStaff(client)]
  await importFile(client, storage, { name: '江苏园区_租期更新_2026Q1.csv', text: updates(units), createdBy: staff.leasing, applies: true })
  await importFile(client, storage, { name: '苏州新增仓库_待核对.csv', text: mistakes(units), createdBy: staff.leasing2, applies: false })
  await closeChangeSet(client)
}

async function findStaff(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; id: string }>(
    `select user_name as name, id from member where user_name in ('leasing', 'leasing2')`,
  )
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<'leasing' | 'leasing2', string>
}

/** Warehouses of ordinary parks that nobody has edited, the same ones every time. */
async function listUnits(client: pg.ClientBase): Promise<Unit[]> {
  const { rows } = await client.query<Unit>(
    `select p.code as park, w.code, w.name_zh as "nameZh", w.name_en as "nameEn", w.wh_type as "whType", w.total_area::float8 as total,
       w.rentable_area::float8 as rentable, coalesce(w.min_lease_months, 12) as lease
     from warehouse w join park p on p.id = w.park_id
     where p.status = 'published' and w.status = 'published' and w.availability = 'manual' and p.source_id is null
       and not exists (select from listing_draft d where d.park_id = p.id)
     order by p.id desc, w.id limit 60`,
  )
  return rows
}

const csv = (rows: readonly (readonly unknown[])[]) => `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`

/** Leases of 36 warehouses, of which some stay as they are, and two new ones that the portal warns about. */
function updates(units: readonly Unit[]): string {
  const changed = units
    .slice(0, 36)
    .map(({ park, code, nameZh, lease }, at) => [park, code, nameZh, at % 6 === 0 ? lease : lease + 6, '', '', '', '', '', '', ''])
  const { park } = units[0]!
  const added = ['东侧加建', '西侧加建'].map((name, at) => [
    park,
    `EXT-${at + 1}`,
    name,
    24,
    1,
    1,
    2_400,
    2_400,
    1.1,
    '丙二类',
    at === 0 ? 2.8 : 9,
  ])
  const header = [
    '园区编号',
    '仓库编号',
    '名称（中文）',
    '起租期（月）',
    '仓库类型',
    '建筑类型',
    '总面积',
    '可租面积',
    '单价',
    '消防等级',
    '层高',
  ]
  const whole = [...changed, ...added.map((row) => [...row])]
  return csv([[...header, '地坪'], ...whole.map((row, at) => [...row, at < changed.length ? '' : '金刚砂'])])
}

/** Rows with the mistakes that people make most: unknown words, areas in the wrong column, ambiguous dates, and codes with look-alikes. */
function mistakes(units: readonly Unit[]): string {
  const header = ['园区编号', '仓库编号', '仓库类型', '总面积', '可租面积', '可租日期', '起租期（月）']
  const rows = units
    .slice(36, 60)
    .map(({ park, code, total, rentable, lease }, at) => [
      at === 7 ? park.replaceAll('0', 'O') : at === 8 ? `${park}-X` : park,
      code,
      at % 5 === 0 ? '冷藏仓库' : '',
      total,
      at % 6 === 1 ? total + 800 : rentable,
      at === 10 ? '03/04/26' : at === 11 ? '下个月' : '',
      lease,
    ])
  return csv([header, ...rows])
}

type DemoFile = { name: string; text: string; createdBy: string; applies: boolean }

/** Takes a file through the steps of the console. Runs within the transaction of the seed. */
async function importFile(client: pg.ClientBase, storage: Put, { name, text, createdBy, applies }: DemoFile) {
  await closeChangeSet(client)
  await client.query(`select set_config('app.change_set', $1, true)`, [JSON.stringify({ kind: 'seed', reason: name })])
  const content = Buffer.from(text)
  const storageKey = `im/${randomBytes(12).toString('hex')}`
  await storage.put(storageKey, content)
  const { rows } = await client.query<{ id: string; now: Date }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, visibility, owner_id, business_type)
     values ($1, sha256($2), 'text/csv', $3, $4, 'private', $5, 6) returning id, now()`,
    [storageKey, content, content.length, name, createdBy],
  )
  const { id: fileId, now } = rows[0]!
  const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-import-'))
  try {
    const deps = depsOf(client, { content, folder, now })
    const source = { path: path.join(folder, 'file.csv'), name }
    await writeFile(source.path, content)
    const sheets = []
    for (const sheet of await readSheets(deps.readFile, source)) sheets.push(await matchSheet(deps.db, sheet, 'listings', 'warehouse'))
    const file = { scope: 'listings', resource: 'warehouse', fileId, fileName: name, bytes: content.length, createdBy } as const
    const id = await insertImport(deps.db, { ...file, sheets, valueMapping: [] })
    await updateImport(deps.db, id, { state: 'checking' })
    await runCheck(deps, id, new AbortController().signal)
    const { counts } = (await findImport(deps.db, id))!
    if (applies !== ((counts.errors ?? 0) === 0)) throw new Error(`${name} of the demo has ${counts.errors} errors`)
    if (!applies) return
    await closeChangeSet(client)
    await updateImport(deps.db, id, { state: 'applying', token: null })
    await runApply({ db: deps.db, money: deps.money, jobs: { send: () => Promise.resolve() }, now: () => now }, id, createdBy)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The files hold neither contracts nor expenses. */
const noMoney: MoneyWriter = { write: () => Promise.resolve([]), hasChanged: () => Promise.resolve(false) }

function depsOf(client: pg.ClientBase, { content, folder, now }: { content: Buffer; folder: string; now: Date }) {
  // The transaction of the seed is open already.
  const db = Object.defineProperty(queriesOn(client), 'isTransaction', { value: true }) as Db
  // Nothing else changes them within the transaction.
  const watch = { on: () => () => {}, listening: Promise.resolve(), close: () => Promise.resolve() }
  const opened = { db, watch, log: { warn: () => {} } }
  const storage = {
    stat: () => Promise.resolve({ bytes: content.length }),
    open: () => Promise.resolve(Readable.from([content])),
  }
  return {
    db,
    dictionaries: openDictionaries(opened),
    regions: openRegions(opened),
    clock: () => now,
    incoming: folder,
    storage: storage as never,
    money: noMoney,
    readFile: readAny,
  }
}
