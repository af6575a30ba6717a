import { useEffect } from 'react'
import { useMap } from '#platform/web/map/map-context.ts'
import { readRingCorners, toGeometry } from './area-draft.ts'

/** Shows the drawn area of the address. */
export function DrawnArea({ polygon }: { polygon: string | number | undefined }) {
  const map = useMap()
  useEffect(() => {
    const corners = readRingCorners(polygon)
    if (!corners) return
    map.setAreas('drawn', [{ type: 'Feature', properties: {}, geometry: toGeometry({ corners, isClosed: true }) }], 'drawn')
    return () => map.removeAreas('drawn')
  }, [map, polygon])
  return null
}
