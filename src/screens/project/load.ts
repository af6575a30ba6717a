import { listDictionary } from '#features/dictionaries/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

export type TypeChoice = { value: string; label: string }

/** Loads the warehouse types to choose from; none if they could not be loaded. */
export async function load(call: Call): Promise<{ types: TypeChoice[] }> {
  try {
    const entries = await call(listDictionary, { type: 'floor_warehouse_type' })
    return { types: entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) }
  } catch (error) {
    if (error instanceof CallFailed) return { types: [] }
    throw error
  }
}
