import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { HallPlan, pointInHallPlan } from '#features/media/web/hall-plan.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import type { PlanDot, ScenePlan } from '#features/media/web/plan-inset.tsx'
import { drawnHall } from './drawn-halls.ts'
import { findShownUnit } from '#features/listings/shown-unit.ts'

/** Of pictures whose size is unknown. */
const usualAspect = 1.5
const insetSizes = '(max-width: 767px) 100vw, 200px'

/**
 * Returns the plan that a panorama is on, with all panoramas that are on it: a plan of the park, or the hall drawn from its listing if several
 * panoramas have a place in it. Null without either.
 */
export const planOfScene = (park: ParkDetail, entries: readonly MediaEntry[], scene: MediaEntry): ScenePlan | null =>
  scene.place?.plan ? planOfPark(entries, scene.place.plan.mediaId) : planOfHall(park, entries, scene)

function planOfPark(entries: readonly MediaEntry[], planId: string): ScenePlan | null {
  const entry = entries.find(({ mediaId, kind }) => mediaId === planId && kind === 'plan')
  if (!entry) return null
  const { picture, title } = entry
  const dots = entries.flatMap((one) => {
    const point = one.place?.plan
    return point?.mediaId === planId ? [dotAt(one, point)] : []
  })
  return {
    name: title ?? '',
    aspect: picture?.width && picture.height ? picture.width / picture.height : usualAspect,
    picture: <ParkPicture picture={picture && { ...picture, focus: undefined }} alt="" sizes={insetSizes} eager />,
    dots,
  }
}

function planOfHall(park: ParkDetail, entries: readonly MediaEntry[], scene: MediaEntry): ScenePlan | null {
  const unit = scene.place?.hall ? findShownUnit(park, scene.mediaId) : undefined
  const hall = unit && drawnHall(unit)
  if (!hall) return null
  const dots = entries.flatMap((one) => {
    const isHere = one.place?.hall && !one.place.plan && findShownUnit(park, one.mediaId) === unit
    return isHere ? [dotAt(one, pointInHallPlan(hall, one.place!.hall!))] : []
  })
  if (dots.length < 2) return null
  const { aspect } = pointInHallPlan(hall, { x: 0, z: 0 })
  return { name: hall.name, aspect, picture: <HallPlan halls={[hall]} label="" />, dots }
}

const dotAt = ({ mediaId, title, place }: MediaEntry, { x, y }: { x: number; y: number }): PlanDot => ({
  sceneId: mediaId,
  title: title ?? '',
  x,
  y,
  north: place?.north ?? null,
})
