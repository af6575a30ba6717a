import { createContext, use } from 'react'
import type { MapHandle } from './map-handle.ts'

export const MapContext = createContext<MapHandle | null>(null)

/** Returns the surrounding map. Only for children of `MapView`, which are rendered when the map is ready. */
export function useMap(): MapHandle {
  const handle = use(MapContext)
  if (!handle) throw new Error('useMap needs a MapView around it')
  return handle
}
