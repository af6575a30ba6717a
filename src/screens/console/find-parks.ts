import { quietCall } from '#platform/web/request/browser-call.ts'
import type { ComboboxOption } from '#platform/web/ui/combobox.tsx'

export type ParkOption = ComboboxOption

const maxOptions = 10

/** Finds published parks by text. */
export async function findParks(keyword: string, signal: AbortSignal): Promise<ParkOption[]> {
  const [{ searchParks }, call] = await Promise.all([import('#features/listings/contract.ts'), quietCall()])
  const { parkVoPageInfo } = await call(searchParks, { keyword, pageSize: maxOptions, facets: false }, { signal })
  return parkVoPageInfo.list.map(({ parkId, name, regionName }) => ({ key: parkId, label: name, detail: regionName }))
}

/** Lists the warehouses of a published park. */
export async function listWarehouses(parkId: string): Promise<{ id: string; name: string }[]> {
  const [{ getPark }, call] = await Promise.all([import('#features/listings/contract.ts'), quietCall()])
  return (await call(getPark, { parkId })).warehouses.map(({ warehouseId, name }) => ({ id: warehouseId, name }))
}
