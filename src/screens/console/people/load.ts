import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listInvitations } from '#features/accounts/invite-contract.ts'
import { getPerson, listPeople } from '#features/accounts/people-contract.ts'
import { getRole, listRoles } from '#features/accounts/role-contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { paramsOf, readChoice, readPage } from '#platform/web/list/list-address.ts'
import { readUsersAddress } from './people-address.ts'

/** Refused calls give `fallback`: the page works without what they answer. */
const orWithout = <Value, Fallback>(call: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> =>
  call.catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 403) return fallback
    throw error
  })

export const loadUsers = (request: Request) =>
  callAsMember(request, async (call) => {
    const address = readUsersAddress(paramsOf(request))
    const { kind = 'staff', ...filter } = address
    const [list, roles] = await Promise.all([
      call(listPeople, { ...filter, ...(kind !== 'all' && { kind }) }),
      orWithout(call(listRoles, {}), []),
    ])
    return { address, roles, ...list }
  })

const changesShown = 8

/** Loads an account with what it changed last, for those who may read the audit log. */
export const loadUser = (request: Request, userId: string) =>
  callAsMember(request, async (call) => {
    const [person, roles, audit] = await Promise.all([
      call(getPerson, { userId }),
      orWithout(call(listRoles, {}), []),
      orWithout(call(listAudit, { actorId: userId }), null),
    ])
    return { person, roles, changes: audit && audit.rows.slice(0, changesShown) }
  })

const states = ['open', 'expired', 'used', 'revoked'] as const

export const loadInvitations = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const page = readPage(params)
    const state = readChoice(params, 'state', states)
    const [list, roles] = await Promise.all([call(listInvitations, { ...page, ...(state && { state }) }), call(listRoles, {})])
    return { page, state, roles, ...list }
  })

export const loadRoles = (request: Request) => callAsMember(request, async (call) => ({ roles: await call(listRoles, {}) }))

/** Loads a role, or the one that a new role copies. */
export const loadRole = (request: Request, key: string) =>
  callAsMember(request, async (call) => {
    const copyOf = key === 'new' ? paramsOf(request).get('copyOf') : null
    const source = key === 'new' ? copyOf : key
    return { isNew: key === 'new', role: source ? await call(getRole, { key: source }) : null }
  })
