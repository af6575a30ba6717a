import type { Palette } from '#features/media/drawings/axonometry/palettes.ts'
import type { Stage } from './perspective.ts'
import type { Tint } from './picture-figures.ts'

/** A hall seen along its length: x across, y up, z into the depth. */
export type Hall = {
  stage: Stage
  palette: Palette
  tint: Tint
  /** Clear height under the roof, and height of the ceiling above the trusses. */
  clearM: number
  ceilingM: number
  halfM: number
  lengthM: number
  spacing: { x: number; y: number }
  cold: boolean
}
