import { buildPark } from '../build/park.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const search = { name: '黄岛', query: 'regionCode=370211' }

async function ownedSearch({ portal, owner }: World) {
  const [row] = await portal.sql<{ id: string }>(`insert into saved_search (member_id, name, query) values ($1, '黄岛', '') returning id`, [
    owner.memberId,
  ])
  return row!
}

async function visited({ portal, owner }: World) {
  const [visit] = await portal.sql<{ id: string }>(`insert into visit (member_id, park_id, last_at) values ($1, $2, now()) returning id`, [
    owner.memberId,
    (await buildPark(portal.deps.db)).parkId,
  ])
  return { id: visit!.id }
}

const followTarget = async ({ portal }: World) => ({ followType: 'park', targetId: (await buildPark(portal.deps.db)).parkId })

export const engagementRows: Record<string, MatrixRow> = {
  'GET /system/savedSearch/list': { input: nothing },
  'POST /system/savedSearch': { input: () => search },
  'PUT /system/savedSearch': { input: async (world) => ({ ...search, ...(await ownedSearch(world)) }), others: 404 },
  'PUT /system/savedSearch/seen': { input: ownedSearch, others: 404 },
  'DELETE /system/savedSearch/:id': { input: ownedSearch, others: 404 },
  // The link of an e-mail needs no session. Its effect is tested in saved-searches.test.ts.
  'POST /system/savedSearch/unsubscribe': { input: () => ({ token: 'x' }), answers: 404 },
  'POST /system/userFollowRecord/addFollow': { input: followTarget },
  'POST /system/userFollowRecord/cancel': { input: followTarget },
  'GET /system/userFollowRecord/list': { input: nothing },
  'GET /system/userFollowRecord/ids': { input: nothing },
  'DELETE /system/userFollowRecord/clean': { input: () => ({ followType: 'park' }) },
  'GET /system/userBrowseRecord/list': { input: nothing },
  'DELETE /system/userBrowseRecord/clean': { input: nothing },
  'DELETE /system/userBrowseRecord/:id': { input: visited, others: 404 },
  'GET /system/user/profile/recommend': { input: nothing },
}
