import { getBasemap, type Basemap } from '#platform/contract/basemap.ts'
import { browserCall } from '#platform/web/request/browser-call.ts'

let asked: Promise<Basemap> | null = null

/** The operator's choice, asked once while the portal is open; after a failure it is asked again. */
export function loadBasemap(): Promise<Basemap> {
  asked ??= ask()
  return asked
}

async function ask() {
  try {
    const call = await browserCall()
    return await call(getBasemap, {}, { noTip: true })
  } catch (error) {
    asked = null
    throw error
  }
}
