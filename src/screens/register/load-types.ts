import { listDictionary } from '#features/dictionaries/contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'

/** Lists the warehouse types, labelled in the reader's language. */
export async function loadTypes() {
  const items = await (await quietCall())(listDictionary, { type: 'floor_warehouse_type' })
  return items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
}
