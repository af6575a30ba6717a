import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import type { TestApp } from '../app.ts'
import { buildMember, type BuiltMember } from '../build/member.ts'
import { requestOf } from './cell-request.ts'
import type { MatrixRow } from './matrix-row.ts'

const callers = ['anonymous', 'stale', 'owner', 'other', 'staff', 'admin', 'mustReset', 'changed'] as const
export type CallerName = (typeof callers)[number]

type Cast = { owner: BuiltMember; caller: BuiltMember | null; bearer: string | null }
type Codes = Partial<Record<CallerName, number>>

/** The code that each kind of caller should get by the contract, and the code that it gets. Equal unless an operation is open to the wrong ones. */
export type Verdict = { expected: Codes; actual: Codes; statuses: number[] }

export type Matrix = {
  /** Builds the owner of a row and a caller of this kind. */
  cast(name: CallerName): Promise<Cast>
  /** Calls an operation as every kind of caller. */
  check(operation: Endpoint, row: MatrixRow): Promise<Verdict>
}

/** Prepares callers of all kinds. The staff of this matrix are service agents; the reference roles say which permissions they hold. */
export async function openMatrix(portal: TestApp): Promise<Matrix> {
  const { deps, sql } = portal
  const served = (await sql<{ permission: string }>(`select permission from role_permission where role_key = 'service_agent'`)).map(
    ({ permission }) => permission,
  )

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

  async function check(operation: Endpoint, row: MatrixRow): Promise<Verdict> {
    const verdict: Verdict = { expected: {}, actual: {}, statuses: [] }
    const send = async (name: CallerName, request: Awaited<ReturnType<typeof requestOf>>, bearer: string | null) => {
      const { code, status } = await request(bearer)
      verdict.actual[name] = code
      verdict.statuses.push(status)
    }
    const refused = callers.filter((name) => refusal(name, operation, served) !== null)
    const admitted = callers.filter((name) => !refused.includes(name))
    for (const name of admitted) {
      // Rows of its own for each, so that no caller affects another.
      const { owner, caller, bearer } = await cast(name)
      const request = await requestOf(operation, row, { portal, owner, caller })
      // The very request that is answered to one caller is refused to the others.
      if (name === admitted.at(-1)) for (const other of refused) await send(other, request, refusedCallers.get(other)!.bearer)
      await send(name, request, bearer)
      verdict.expected[name] = admission(name, operation, row)
    }
    for (const name of refused) verdict.expected[name] = refusal(name, operation, served)!
    return verdict
  }

  return { cast, check }
}

/** Returns the code with which an operation refuses a caller before it looks at the request; null if it does not. */
function refusal(name: CallerName, { access, whileResetting }: Endpoint, served: readonly string[]): number | null {
  if (access === 'public' || access === 'cookie' || access === 'partner') return null
  if (name === 'stale') return 401
  if (name === 'changed') return 11_014
  if (access === 'optional') return null
  if (name === 'anonymous') return 401
  if (name === 'mustReset' && !whileResetting) return 10_014
  return typeof access === 'object' && name !== 'admin' && !staffMay(name, access, served) ? 403 : null
}

function admission(name: CallerName, { access }: Endpoint, row: MatrixRow): number {
  const admitted = row.answers ?? 200
  if ((access !== 'member' && access !== 'memberOrApp') || name === 'owner' || row.others === undefined) return admitted
  return (name === 'admin' ? row.admin : name === 'staff' ? row.staff : undefined) ?? row.others
}

function staffMay(name: CallerName, access: Exclude<Access, string>, served: readonly string[]) {
  if (name !== 'staff') return false
  if ('permission' in access) return served.includes(access.permission)
  return 'anyOf' in access ? access.anyOf.some((one) => served.includes(one)) : access.allOf.every((one) => served.includes(one))
}
