import { getInfo } from '#features/accounts/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getChangeSet, listChangeActors, listChangedRecords, listChangeSets } from '#features/changes/contract.ts'
import { changeKinds } from '#platform/contract/change-kinds.ts'
import { paramsOf, readChoice, readPage } from '#platform/web/list/list-address.ts'
import { readQuery } from './changes-address.ts'

/** Loads the page of change sets that an address names. */
export const loadChanges = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const [page, query] = [readPage(params), readQuery(params)]
    const { show, actorId, kind: _, ...filter } = query
    const kind = readChoice(params, 'kind', changeKinds)
    const actor = actorId === 'me' ? (await call(getInfo, {})).user.userId : actorId
    const [list, actors] = await Promise.all([
      call(listChangeSets, {
        ...page,
        ...filter,
        ...(kind && { kind }),
        ...(actor !== undefined && { actorId: actor }),
        ...(show !== 'all' && { listings: true }),
      }),
      call(listChangeActors, {}),
    ])
    return { ...list, actors, query, page }
  })

/** Loads a change set and one page of its records, of one table where the address names it. */
export const loadChange = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const page = readPage(params)
    const changeSet = await call(getChangeSet, { id })
    const table = readChoice(
      params,
      'table',
      changeSet.tables.map((one) => one.table),
    )
    const records = await call(listChangedRecords, { id, ...page, ...(table !== undefined && { table }) })
    return { changeSet, table: table ?? null, records, page }
  })
