import { startSession } from '#features/accounts/server/sessions/sessions.ts'
import { openDeps } from '#main/open-deps.ts'
import { loopbackAccounts } from '#main/open-options.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { unlimitedWaiting } from '#platform/server/load/load-limits.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { secretKey } from '../app.ts'
import type { TestConnection } from '../database.ts'
import { buildMember } from './member.ts'

/** A member with an access token, which lasts 15 minutes. */
export type SignedIn = { memberId: string; userName: string; phone: string; token: string }

type Options = {
  connection: TestConnection
  /** The data folder of the portals, which have the secret key of the tests. */
  dataDir: string
  /** The roles of each member to create. */
  roles: readonly string[][]
  /** Takes the time of a real hash for each member. */
  password?: string
}

/** Creates members with a proved phone number and signs them in, beside portals that run on the same database. */
export async function buildSignedIn({ connection, dataDir, roles, password }: Options): Promise<SignedIn[]> {
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
  const people: SignedIn[] = []
  try {
    await writeAs({ kind: 'edit' }, async () => {
      for (const own of roles) {
        const { memberId, userName, phone } = await buildMember(db, {
          roles: own,
          phoneProvedAt: new Date(),
          ...(password !== undefined && { password }),
        })
        const { answer } = await transact(db, (trx) =>
          startSession(trx, accounts, memberId, { remember: false, request, hasPassedFactor: true }),
        )
        people.push({ memberId, userName, phone, token: answer.access_token })
      }
    })
    return people
  } finally {
    await open.close()
  }
}
