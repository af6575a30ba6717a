import { redirect } from 'react-router'
import { getAuthRole, listSessions } from '#features/accounts/contract.ts'
import { getPreferences, getProfile } from '#features/accounts/profile-contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { getOverview } from '#features/overview/contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'

const signedOutCodes = [401, 11_014]

/** Everything of the personal centre is asked with the session of this page; where there is none, the login comes first and then this. */
export async function askAs<Result>(
  request: Request,
  ask: (call: Awaited<ReturnType<typeof quietCall>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(await quietCall())
  } catch (error) {
    if (error instanceof CallFailed && signedOutCodes.includes(error.code)) throw toLogin(request)
    throw error
  }
}

export function toLogin(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?${new URLSearchParams({ redirect: pathname.replace(/^\/whs(?=\/)/, '') + search }).toString()}`)
}

/** Who this is, and how much there is of everything; sections work without the latter. */
export const loadCentre = (request: Request) =>
  askAs(request, async (call) => {
    const [profile, overview] = await Promise.all([call(getProfile, {}), call(getOverview, {}).catch(() => null)])
    return { profile, overview }
  })

export const loadPreferences = (request: Request) =>
  askAs(request, async (call) => {
    const [preferences, types] = await Promise.all([call(getPreferences, {}), call(listDictionary, { type: 'floor_warehouse_type' })])
    return { preferences, types: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) }
  })

export const loadSessions = (request: Request) => askAs(request, (call) => call(listSessions, {}))

export const noticesPerPage = 20

export const loadNotices = (request: Request) =>
  askAs(request, async (call) => {
    const asked = Number(new URL(request.url).searchParams.get('pageNum'))
    const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 500 ? asked : 1
    return { pageNum, ...(await call(listNotices, { pageNum, pageSize: noticesPerPage })) }
  })

export const loadAuthRole = (request: Request, userId: string | undefined) =>
  askAs(request, async (call) => call(getAuthRole, { userId: userId ?? (await call(getProfile, {})).userId }))
