/** Where a panorama is looked at, in degrees to the right and upwards from the centre of the picture. */
export type PanoramaView = { yaw: number; pitch: number }

/** Returns degrees of a turn between −180 (excluded) and 180, rounded to a tenth. */
export function oneTurn(degrees: number): number {
  const tenths = Math.round(degrees * 10) % 3_600
  const once = tenths > 1_800 ? tenths - 3_600 : tenths <= -1_800 ? tenths + 3_600 : tenths
  // Zero is added to turn −0 into 0.
  return once / 10 + 0
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the angle between two directions, in degrees. */
export function angleBetween(a: PanoramaView, b: PanoramaView): number {
  if (a.yaw === b.yaw && a.pitch === b.pitch) return 0
  const cosine =
    Math.sin(radians(a.pitch)) * Math.sin(radians(b.pitch)) +
    Math.cos(radians(a.pitch)) * Math.cos(radians(b.pitch)) * Math.cos(radians(a.yaw - b.yaw))
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
}

const steps: Record<string, readonly [yaw: number, pitch: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Returns the direction one step of an arrow key from another; null for other keys. Steps are in degrees. */
export function moveBy({ yaw, pitch }: PanoramaView, key: string, step: number): PanoramaView | null {
  const direction = steps[key]
  if (!direction) return null
  const [right, up] = direction
  const raised = Math.max(-90, Math.min(90, pitch + up * step))
  return { yaw: oneTurn(yaw + right * step), pitch: Math.round(raised * 10) / 10 + 0 }
}
