import { expect, test } from 'vitest'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { startApp } from '#test/app.ts'
import { requestOf } from '#test/authorisation/cell-request.ts'
import type { MatrixRow } from '#test/authorisation/matrix-row.ts'
import { matrixRows } from '#test/authorisation/matrix-rows.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'

/** Calls every mounted operation as every kind of caller and compares the answer with the access that its contract declares. */
const portal = await startApp()
const { deps, sql } = portal
const operations = mounted.get(portal.app.server)!
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const callers = ['anonymous', 'stale', 'owner', 'other', 'staff', 'admin', 'mustReset', 'changed'] as const
type CallerName = (typeof callers)[number]

type Cast = { owner: BuiltMember; caller: BuiltMember | null; bearer: string | null }

async function cast(name: CallerName): Promise<Cast> {
  const owner = await buildMember(deps.db)
  if (name === 'anonymous') return { owner, caller: null, bearer: null }
  if (name === 'stale') return { owner, caller: null, bearer: `whsa_${'A'.repeat(43)}` }
  const roles = { staff: ['service_agent'], admin: ['admin'] }[name as string] ?? []
  const caller = name === 'owner' ? owner : await buildMember(deps.db, { roles })
  const { authorization = '' } = await portal.headersOf(caller)
  if (name === 'mustReset') await sql('update member set must_reset = true where id = $1', [caller.memberId])
  if (name === 'changed') await sql('update member set permission_version = 2 where id = $1', [caller.memberId])
  return { owner, caller, bearer: authorization.slice('Bearer '.length) }
}

/** The callers that operations refuse before they do anything, so that one of each is enough. */
const refusedCallers = new Map<CallerName, Cast>()
for (const name of callers) refusedCallers.set(name, await cast(name))

/** Returns the code with which an operation refuses a caller before it looks at the request; null if it does not. */
function refusal(name: CallerName, { access, whileResetting }: Endpoint): number | null {
  if (access === 'public' || access === 'cookie' || access === 'partner') return null
  if (name === 'stale') return 401
  if (name === 'changed') return 11_014
  if (access === 'optional') return null
  if (name === 'anonymous') return 401
  if (name === 'mustReset' && !whileResetting) return 10_014
  return typeof access === 'object' && name !== 'admin' && !staffMay(name, access) ? 403 : null
}

function admission(name: CallerName, { access }: Endpoint, row: MatrixRow): number {
  const admitted = row.answers ?? 200
  if ((access !== 'member' && access !== 'memberOrApp') || name === 'owner' || row.others === undefined) return admitted
  return (name === 'admin' ? row.admin : name === 'staff' ? row.staff : undefined) ?? row.others
}

/** The staff of this matrix are service agents; the reference roles say which permissions they hold. */
const served = (await sql<{ permission: string }>(`select permission from role_permission where role_key = 'service_agent'`)).map(
  ({ permission }) => permission,
)
function staffMay(name: CallerName, access: Exclude<Access, string>) {
  if (name !== 'staff') return false
  if ('permission' in access) return served.includes(access.permission)
  return 'anyOf' in access ? access.anyOf.some((one) => served.includes(one)) : access.allOf.every((one) => served.includes(one))
}

test('[PERM-2] every operation has a row in the matrix, and every row an operation', () => {
  const names = operations.map(nameOf)
  expect(names.filter((name) => !(name in matrixRows))).toEqual([])
  expect(Object.keys(matrixRows).filter((name) => !names.includes(name))).toEqual([])
})

for (const operation of operations) {
  const row = matrixRows[nameOf(operation)]
  if (!row) continue
  test(`[PERM-2] ${nameOf(operation)} answers every caller as declared: ${JSON.stringify(operation.access)}`, async () => {
    const expectedCodes: Partial<Record<CallerName, number>> = {}
    const actualCodes: Partial<Record<CallerName, number>> = {}
    const send = async (name: CallerName, request: Awaited<ReturnType<typeof requestOf>>, bearer: string | null) => {
      const answer = await request(bearer)
      actualCodes[name] = answer.code
      expect(answer.status, answer.body).toBeLessThan(500)
    }
    const refused = callers.filter((name) => refusal(name, operation) !== null)
    const admitted = callers.filter((name) => !refused.includes(name))
    for (const name of admitted) {
      // Rows of its own for each, so that no caller affects another.
      const { owner, caller, bearer } = await cast(name)
      const request = await requestOf(operation, row, { portal, owner, caller })
      // The very request that is answered to one caller is refused to the others.
      if (name === admitted.at(-1)) for (const other of refused) await send(other, request, refusedCallers.get(other)!.bearer)
      await send(name, request, bearer)
      expectedCodes[name] = admission(name, operation, row)
    }
    for (const name of refused) expectedCodes[name] = refusal(name, operation)!
    expect(actualCodes).toEqual(expectedCodes)
  })
}

test('[PERM-2] operations for our own pages refuse requests from every other origin, with any session', async () => {
  const own = operations.filter(({ access, ownOriginOnly }) => access === 'cookie' || ownOriginOnly)
  expect(own.length).toBeGreaterThan(5)
  for (const operation of own) {
    for (const name of ['anonymous', 'owner', 'admin'] as const) {
      const { owner, caller, bearer } = await cast(name)
      const foreign = { 'sec-fetch-site': 'cross-site' }
      const request = await requestOf(operation, matrixRows[nameOf(operation)]!, { portal, owner, caller })
      const answer = await request(bearer, foreign)
      expect([nameOf(operation), answer.status, answer.code]).toEqual([nameOf(operation), 403, 403])
    }
  }
})
