import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { secretKey } from '#test/app.ts'
import { buildSignedIn } from '#test/build/signed-in.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { ChatClient } from '#test/chat-client.ts'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'
import { kinds, type KindName } from './kinds.ts'
import { hasPooler, withPooler } from './pooler.ts'
import { findDifferences, send, type Write } from './workload.ts'

test.skipIf(!hasPooler())(
  'a portal behind pgbouncer, with the shipped file, reads, writes, and hears of changes as one without it',
  { timeout: 180_000 },
  async () => {
    const connection = await createTestDatabase()
    // Its limits are those of the pooled user, whom no other test may have.
    const user = `pooled_${randomBytes(4).toString('hex')}`
    const sql = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> => {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    }
    await sql(`create role ${user} login superuser`)
    const own = { ...connection, user }
    const root = ownDataDir()
    fs.chmodSync(root, 0o755)
    const database = { connection: own, sql, urlOf: () => urlOf(own), root }
    try {
      await withPooler(database, async (settings) => {
        const common = { SECRET_KEY: secretKey, WHS_LIMITS: 'test', DATA_DIR: root }
        const pooled = startPortal({ ...common, ...settings })
        const direct = startPortal({ ...common, DATABASE_URL: urlOf(connection) })
        const [address, other] = [await pooled.ready(), await direct.ready()]
        await readsAndWrites(address, own)
        await hearsOfChanges(address, other)
        expect(pooled.lines().filter((line) => /"level":[56]0/.test(line))).toEqual([])
        await pooled.kill('SIGTERM')
        await direct.kill('SIGTERM')
      })
    } finally {
      // The portal may have created objects, such as the part of a table for the month.
      await sql(`drop owned by ${user}`)
      await sql(`drop role ${user}`)
    }

    async function readsAndWrites(address: string, to: typeof own) {
      const { db, close } = openDatabase(to, console)
      const { parkId } = await buildWarehouse(db)
      await close()
      const [category] = await sql<{ id: string }>(
        `insert into article_category (content_type, name_zh, name_en) values (2, '连接池', 'Poolers') returning id::text as id`,
      )
      const roles = [['content_editor'], ['leasing_agent'], []]
      const [editor, agent, ...customers] = await buildSignedIn({ connection: to, dataDir: root, roles })
      const world = { customers, editor: editor!, agent: agent!, parkIds: [parkId], categoryId: category!.id }
      const writes: Write[] = []
      for (const name of Object.keys(kinds) as KindName[]) {
        const kind = kinds[name]
        const marker = `pooled ${name}`
        const { by, input } = kind.build(world, 0, marker)
        // The second one is a repetition.
        for (let at = 0; at < 2; at++) expect(await send(address, kind, by, input, `the-key-of-${name}`)).toMatchObject({ code: 200 })
        writes.push({ kind: name, marker: 'markerOf' in kind ? kind.markerOf(world, 0) : marker, state: 'acknowledged' })
      }
      expect(await findDifferences({ sql } as never, writes)).toEqual([])
      expect((await fetch(`${address}/whs/warehouse/detail/${parkId}`)).status).toBe(200)
      expect((await fetch(`${address}/whs/warehouse`)).status).toBe(200)
    }

    /** Messages cross from the pooled portal to the other one and back. */
    async function hearsOfChanges(address: string, other: string) {
      const answer = await send(address, kinds.conversation, null, {}, null)
      const { talkId, secret } = (JSON.parse(answer.text) as { data: { talkId: string; secret: string } }).data
      const [here, there] = [new ChatClient(address, { talkId, secret }), new ChatClient(other, { talkId, secret })]
      for (const client of [here, there]) await client.next('opened')
      here.sendText('到那边')
      await there.until(() => there.texts().includes('到那边'))
      there.sendText('到这边')
      await here.until(() => here.texts().includes('到这边'))
    }
  },
)
