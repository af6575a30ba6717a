import type { Show } from '#platform/web/ui/show.ts'
import type { MapEntry } from '#features/listings/park-card.ts'
import { formatFlag, type FlagFigure } from './entry-labels.ts'
import { findCrowdedFlags } from './flag-room.ts'
import { clusterSize, entryKey } from './map-view.ts'
import { toPixel } from './pixels.ts'

type Shown = { shown: FlagFigure; show: Show; selectedId: string | null; zoom: number }

/** Returns the keys of the flags without room for their board; the chosen park always has it, then the parks of the list in their order. */
export function findCrowdedEntries(
  ordered: readonly MapEntry[],
  offsets: ReadonlyMap<string, readonly [number, number]>,
  { shown, show, selectedId, zoom }: Shown,
) {
  const discs = ordered
    .filter((entry) => entry.cluster)
    .map((cluster) => {
      const [[x, y], [dx, dy]] = [toPixel(cluster, zoom), offsets.get(entryKey(cluster)) ?? [0, 0]]
      return { at: [x + dx, y + dy] as const, radius: clusterSize(cluster.count) / 2 }
    })
  const flags = ordered
    .filter((entry) => !entry.cluster)
    .toSorted((a, b) => Number(b.parkId === selectedId) - Number(a.parkId === selectedId))
    .map((marker) => ({ key: entryKey(marker), at: toPixel(marker, zoom), text: formatFlag(marker, shown, show) }))
  const crowded = findCrowdedFlags(flags, discs)
  return new Set([...crowded].filter((key) => key !== `park ${selectedId}`))
}
