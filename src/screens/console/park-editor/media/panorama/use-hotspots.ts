import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import type { HotspotKind } from '#features/media/hotspot-kinds.ts'
import type { PanoramaView } from '#features/media/web/panorama-angles.ts'
import { useEditor, usePark } from '#screens/console/park-editor/editor-context.ts'

export type Hotspots = ReturnType<typeof useHotspots>

const newHotspot: StoredHotspot = { yaw: 0, pitch: 0, kind: 'note', textZh: '', textEn: '' }

/** The points of a panorama and how they are changed. Changes are saved after a pause, those of `edit` at once. */
export function useHotspots(mediaKey: string) {
  const { store } = useEditor()
  const spots = usePark().media[mediaKey]!.hotspots
  /** Reads the points when it is called: two keys may be pressed before the screen shows the first. */
  const update = (change: (current: readonly StoredHotspot[]) => StoredHotspot[]) =>
    store.change((park) => withValue(park, `media.${mediaKey}.hotspots`, change(park.media[mediaKey]!.hotspots)))
  function edit(change: (park: ParkDocument) => ParkDocument) {
    store.change(change)
    void store.save()
  }
  const change = (at: number, values: Partial<StoredHotspot>) =>
    update((current) => current.map((spot, index) => (index === at ? { ...spot, ...values } : spot)))
  return {
    spots,
    edit,
    change,
    save: () => void store.save(),
    /** Returns the place of the new point. */
    add(view: PanoramaView): number {
      update((current) => [...current, { ...newHotspot, ...view }])
      void store.save()
      return spots.length
    },
    move: (at: number, view: PanoramaView) => change(at, view),
    /** The point keeps its place and texts, and leads nowhere yet. */
    changeKind: (at: number, kind: HotspotKind) =>
      update((current) => current.map((spot, index) => (index === at ? withKind(spot, kind) : spot))),
    remove(at: number) {
      update((current) => current.filter((_, index) => index !== at))
      void store.save()
    },
  }
}

const withKind = ({ atS: _, ...spot }: StoredHotspot, kind: HotspotKind): StoredHotspot => ({
  ...spot,
  kind,
  target: null,
  ...(kind === 'clip' && { atS: 0 }),
})
