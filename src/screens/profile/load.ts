import { getAuthRole, listSessions } from '#features/accounts/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getPreferences, getProfile } from '#features/accounts/profile-contract.ts'
import { listRoles } from '#features/accounts/role-contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { getOverview } from '#features/overview/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'

/** Loads the profile and the overview; the overview is null if it fails, and the sections work without it. */
export const loadPersonalCentre = (request: Request) =>
  callAsMember(request, async (call) => {
    const [profile, overview] = await Promise.all([call(getProfile, {}), call(getOverview, {}).catch(() => null)])
    return { profile, overview }
  })

export const loadPreferences = (request: Request) =>
  callAsMember(request, async (call) => {
    const [preferences, types] = await Promise.all([call(getPreferences, {}), call(listDictionary, { type: 'floor_warehouse_type' })])
    return { preferences, types: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) }
  })

export const loadSessions = (request: Request) => callAsMember(request, (call) => call(listSessions, {}))

export const noticesPerPage = 20

export const loadNotices = (request: Request) =>
  callAsMember(request, async (call) => {
    const requested = Number(new URL(request.url).searchParams.get('pageNum'))
    const pageNum = Number.isInteger(requested) && requested > 0 && requested <= 500 ? requested : 1
    return { pageNum, ...(await call(listNotices, { pageNum, pageSize: noticesPerPage })) }
  })

/** Loads the roles of a person, by default of the member, and the roles that can be given; null for those who give none. */
export const loadAuthRole = (request: Request, userId: string | undefined) =>
  callAsMember(request, async (call) => {
    const ownId = (await call(getProfile, {})).userId
    const [person, choices] = await Promise.all([
      call(getAuthRole, { userId: userId ?? ownId }),
      call(listRoles, {}).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 403) return null
        throw error
      }),
    ])
    return { ...person, choices, isOwn: person.user.userId === ownId }
  })
