import { storedValue } from '#platform/web/stored-value.ts'
import { cleanTruck, readTruck, type OwnTruck } from '../own-truck.ts'

const stored = storedValue<OwnTruck | null>('whs-truck', null, readTruck)

/** Returns the truck of this browser; null without one, on the server and in the first render. */
export const useRememberedTruck = stored.use

/** Stores the truck; null removes it. */
export const rememberTruck = (truck: OwnTruck | null) => stored.write(truck && cleanTruck(truck))
