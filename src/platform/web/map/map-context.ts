import { createContext, use } from 'react'
import type { MapHandle } from './map-handle.ts'

export const MapContext = createContext<MapHandle | null>(null)

/** The map around a component; only below `MapView`, which shows its children when the map is ready. */
export function useMap(): MapHandle {
  const handle = use(MapContext)
  if (!handle) throw new Error('Only parts of a map may use it.')
  return handle
}
