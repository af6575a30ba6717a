import { useState } from 'react'
import { m } from '#messages'
import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { listOnFloor } from '#features/inventory/drafts/floor-places.ts'
import { cornerLimits, type Corner, type Outline } from '#features/media/space/outline.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useEditor, usePark } from '../editor-context.ts'

export type FloorUnit = { key: string; name: string; outline: Outline }

/** The outlines of a floor as they are edited. Corners of a new outline are kept here until the last one joins the first. */
export function useOutlines(floorId: string) {
  const { store, canEdit } = useEditor()
  const park = usePark()
  const units = listOnFloor(park, floorId).map((key): FloorUnit => {
    const { code, outline } = park.warehouses[key]!
    return { key, name: code ?? '–', outline }
  })
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [draft, setDraft] = useState<Outline>([])
  const chosen = units.find(({ key }) => key === chosenKey) ?? null
  const isDrawing = canEdit && chosen !== null && chosen.outline.length === 0
  const corners = isDrawing ? draft : (chosen?.outline ?? [])
  const save = () => void store.save()
  const setOutline = (outline: Outline) =>
    store.change((current: ParkDocument) => withValue(current, `warehouses.${chosenKey}.outline`, outline))
  const setCorners = (next: Outline) => (isDrawing ? setDraft(next) : setOutline(next))
  function choose(key: string | null) {
    setDraft([])
    setChosenKey(key)
  }
  function finish(outline: Outline) {
    setDraft([])
    setOutline(outline)
    save()
  }
  return {
    park,
    canEdit,
    units,
    chosen,
    isDrawing,
    corners,
    others: units.filter(({ key, outline }) => key !== chosenKey && outline.length > 0),
    choose,
    save,
    finish,
    canClose: isDrawing && draft.length >= cornerLimits.min,
    close: () => finish(draft),
    setCorner: (at: number, corner: Corner) => setCorners(corners.with(at, corner)),
    addCorner(corner: Corner, at = corners.length) {
      if (corners.length >= cornerLimits.max) return void toast.info(m.parkEditor_outlineTooManyCorners({ max: String(cornerLimits.max) }))
      setCorners(corners.toSpliced(at, 0, corner))
    },
    /** Returns false if too few corners would be left. */
    removeCorner(at: number): boolean {
      if (!isDrawing && corners.length <= cornerLimits.min) {
        toast.info(m.parkEditor_outlineTooFewCorners({ min: String(cornerLimits.min) }))
        return false
      }
      setCorners(corners.toSpliced(at, 1))
      save()
      return true
    },
    leave: () => (draft.length > 0 ? setDraft([]) : choose(null)),
  }
}
export type Outlines = ReturnType<typeof useOutlines>
