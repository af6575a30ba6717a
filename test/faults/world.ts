import { startSession } from '#features/accounts/server/sessions/sessions.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { openDeps } from '#main/open-deps.ts'
import { loopbackAccounts } from '#main/open-options.ts'
import { unlimitedWaiting } from '#platform/server/load/load-limits.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { secretKey } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import type { Installation } from './installation.ts'

export type Person = { memberId: string; phone: string; token: string }

/** Who writes, and about what. */
export type World = { customers: Person[]; editor: Person; agent: Person; parkIds: string[]; categoryId: string }

const customerCount = 40
const parkCount = 40

/** Fills the database of an installation with published parks and a category of articles. */
export async function buildPlaces({ connection, sql }: Installation): Promise<Pick<World, 'parkIds' | 'categoryId'>> {
  const { db, close } = openDatabase(connection, console)
  try {
    const parkIds: string[] = []
    for (let at = 0; at < parkCount; at++) parkIds.push((await buildWarehouse(db)).parkId)
    const [category] = await sql<{ id: string }>(
      `insert into article_category (content_type, name_zh, name_en) values (2, '故障', 'Faults') returning id::text as id`,
    )
    return { parkIds, categoryId: category!.id }
  } finally {
    await close()
  }
}

/** Creates customers and staff and signs them in. Access tokens last 15 minutes, so that each fault has people of its own. */
export async function buildPeople({ connection, dataDir }: Installation): Promise<Pick<World, 'customers' | 'editor' | 'agent'>> {
  const open = await openDeps({
    pool: connection,
    session: connection,
    dataDir,
    secretKey,
    log: { warn: () => {}, error: console.error },
    accounts: loopbackAccounts,
    limitTimes: 1_000,
    waitingQueries: unlimitedWaiting,
  })
  const { db, accounts } = open.deps
  const request = { headers: { 'x-client': 'app' }, ip: '127.0.0.1' }
  async function build(roles: string[] = []): Promise<Person> {
    const { memberId, phone } = await buildMember(db, { roles, phoneProvedAt: new Date() })
    const { answer } = await transact(db, (trx) =>
      startSession(trx, accounts, memberId, { remember: false, request, hasPassedFactor: true }),
    )
    return { memberId, phone, token: answer.access_token }
  }
  try {
    return await writeAs({ kind: 'edit' }, async () => {
      const customers: Person[] = []
      for (let at = 0; at < customerCount; at++) customers.push(await build())
      return { customers, editor: await build(['content_editor']), agent: await build(['leasing_agent']) }
    })
  } finally {
    await open.close()
  }
}
