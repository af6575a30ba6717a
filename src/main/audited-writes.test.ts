import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { startApp } from '#test/app.ts'
import { requestOf } from '#test/authorisation/cell-request.ts'
import { matrixRows } from '#test/authorisation/matrix-rows.ts'
import { buildMember } from '#test/build/member.ts'

/** Sends each operation of the authorisation matrix as a caller who is admitted, and compares all audited tables before and after. */
const portal = await startApp()
const { deps, sql } = portal
const operations = mounted.get(portal.app.server)!
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const audited = await sql<{ name: string; state: string; query: string }>(
  // The latest transaction and the number of rows: every write changes one of them.
  `select name, format('select %L as name, count(*) || ''/'' || coalesce(max(xmin::text::bigint), 0) as state from %I', name, name) as state,
     format('select %L || ''/'' || record_key(r, %L) as id, r - %L::text[] as r from (select to_jsonb(t) as r from %I t) t',
       name, key_columns, ignored_columns || '{version,updated_at}', name) as query
   from audited_table`,
)
const states = audited.map(({ state }) => state).join(' union all ')

type Rows = Map<string, Record<string, unknown>>
const known = new Map<string, { state: string; rows: Rows }>()

/** Returns the rows of all audited tables, of which it reads again only those that were written to. */
async function readAll(): Promise<Map<string, Rows>> {
  const now = new Map((await sql<{ name: string; state: string }>(states)).map(({ name, state }) => [name, state]))
  for (const { name, query } of audited) {
    const state = now.get(name)!
    if (known.get(name)?.state === state) continue
    const rows = await sql<{ id: string; r: Record<string, unknown> }>(query)
    known.set(name, { state, rows: new Map(rows.map(({ id, r }) => [id, r])) })
  }
  return new Map([...known].map(([name, { rows }]) => [name, rows]))
}

/** Returns the columns that differ, by record. */
function differences(before: Map<string, Rows>, after: Map<string, Rows>) {
  const changed: Record<string, string[]> = {}
  for (const { name } of audited) {
    const [old, current] = [before.get(name)!, after.get(name)!]
    if (old === current) continue
    for (const id of new Set([...old.keys(), ...current.keys()])) {
      const [was, is] = [old.get(id) ?? {}, current.get(id) ?? {}]
      const columns = Object.keys({ ...was, ...is }).filter((column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
      if (columns.length > 0) changed[id] = columns.toSorted()
    }
  }
  return changed
}

const mark = async () =>
  (
    await sql<{ number: string; audit: string }>(
      'select coalesce((select max(number) from record_change), 0) as number, coalesce((select max(id) from audit_log), 0) as audit',
    )
  )[0]!

/** Returns the captured columns by record; a deleted record holds also the columns that are ignored elsewhere. */
async function capturedSince(number: string, existing: Record<string, string[]>) {
  const rows = await sql<{ id: string; columns: string[] }>(
    `select table_name || '/' || record_id as id, array_agg(distinct key) as columns
     from record_change, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key where number > $1 group by 1`,
    [number],
  )
  return Object.fromEntries(
    rows.map(({ id, columns }) => [id, columns.filter((column) => existing[id]?.includes(column) ?? true).toSorted()]),
  )
}

async function callerOf({ access }: Endpoint) {
  const owner = await buildMember(deps.db)
  if (access === 'public' || access === 'cookie' || access === 'partner') return { owner, caller: null, bearer: null }
  const caller = typeof access === 'object' ? await buildMember(deps.db, { roles: ['admin'] }) : owner
  const { authorization = '' } = await portal.headersOf(caller)
  return { owner, caller, bearer: authorization.slice('Bearer '.length) }
}

const writing: string[] = []

for (const operation of operations) {
  const row = matrixRows[nameOf(operation)]
  if (!row) continue
  test(`[OPS-3.2] ${nameOf(operation)}: one entry in the audit log, and exactly the columns that differ`, async () => {
    const { owner, caller, bearer } = await callerOf(operation)
    const send = await requestOf(operation, row, { portal, owner, caller })
    const [since, before] = [await mark(), await readAll()]
    const answer = await send(bearer)
    expect(answer.code, answer.body).toBe(row.answers ?? 200)

    const changed = differences(before, await readAll())
    expect(await capturedSince(since.number, changed)).toEqual(changed)
    const entries = await sql<{ actor_id: string | null; change_set_id: string | null; author: string | null }>(
      `select l.actor_id, l.change_set_id, s.actor_id as author from audit_log l left join change_set s on s.id = l.change_set_id where l.id > $1`,
      [since.audit],
    )
    if (Object.keys(changed).length === 0) return expect(entries.filter((entry) => entry.change_set_id !== null)).toEqual([])
    writing.push(nameOf(operation))
    expect(entries).toHaveLength(1)
    expect(entries[0]!.author).toBe(entries[0]!.actor_id)
    if (caller) expect(entries[0]!.actor_id).toBe(caller.memberId)
  })
}

test('[OPS-3.2] the operations above include writes of every kind', () => {
  expect(writing.length).toBeGreaterThan(30)
})

test('[OPS-3.3] no password, code or token is in the history or in the audit log', async () => {
  const secrets = await sql<{ secret: string }>(
    `select password_hash as secret from member where password_hash is not null
     union select encode(code_mac, 'hex') from code union select encode(access_hash, 'hex') from session`,
  )
  expect(secrets.length).toBeGreaterThan(10)
  const found = await sql(
    `select secret from unnest($1::text[]) secret where exists (
       select from record_change where concat(before, after) like '%' || secret || '%')
     or exists (select from audit_log where concat(before, after) like '%' || secret || '%')`,
    [secrets.map(({ secret }) => secret)],
  )
  expect(found).toEqual([])
  expect(await sql(`select 1 from record_change where after ->> 'password_hash' = '•••' limit 1`)).toHaveLength(1)
})
