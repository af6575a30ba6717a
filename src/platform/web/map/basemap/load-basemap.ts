import { getBasemap, type Basemap } from '#platform/contract/basemap.ts'
import { browserCall } from '#platform/web/request/browser-call.ts'

let loading: Promise<Basemap> | null = null

/** Loads the operator's base map once per page load; a failed call is retried by the next one. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= load()
  return loading
}

async function load() {
  try {
    const call = await browserCall()
    return await call(getBasemap, {}, { noTip: true })
  } catch (error) {
    loading = null
    throw error
  }
}
