import type { PlanPoint } from '#features/media/space/plan-scale.ts'

/** Width and height of the picture in its own pixels. */
export type PlanSize = { width: number; height: number }

const within = (pixels: number, max: number) => Math.round(Math.min(max, Math.max(0, pixels)) * 10) / 10

/** Returns the nearest point of a picture, to a tenth of its pixels. */
export const clampPoint = ([x, y]: PlanPoint, { width, height }: PlanSize): PlanPoint => [within(x, width), within(y, height)]

/** Returns the point of the picture below a pointer; `drawing` covers the whole picture. */
export function pointAt(drawing: Element, pointer: { clientX: number; clientY: number }, size: PlanSize): PlanPoint {
  const box = drawing.getBoundingClientRect()
  return clampPoint(
    [((pointer.clientX - box.left) / box.width) * size.width, ((pointer.clientY - box.top) / box.height) * size.height],
    size,
  )
}

/** How a plan was pressed: `screenPx` is the pixels of the picture in one of the screen; `isFree` asks for no snapping. */
export type Press = { screenPx: number; isFree: boolean }

export const pressOf = (drawing: Element, { altKey }: { altKey: boolean }, { width }: PlanSize): Press => ({
  screenPx: width / drawing.getBoundingClientRect().width,
  isFree: altKey,
})

const steps: Record<string, PlanPoint> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Returns where an arrow key moves a point: by a pixel, with Shift by ten. Null for other keys. */
export function pointAfterKey([x, y]: PlanPoint, { key, shiftKey }: { key: string; shiftKey: boolean }, size: PlanSize): PlanPoint | null {
  const step = steps[key]
  const by = shiftKey ? 10 : 1
  return step ? clampPoint([x + step[0] * by, y + step[1] * by], size) : null
}
