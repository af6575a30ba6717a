import { aerialPicture, rampPicture } from './aerial.ts'
import { dockPicture } from './dock.ts'
import { columnsPicture, racksPicture } from './hall.ts'
import type { PictureFigures } from './picture-figures.ts'
import { planPicture } from './plan.ts'

export type PictureKind = 'aerial' | 'dock' | 'columns' | 'racks' | 'ramp' | 'plan'

const makers: Record<PictureKind, (figures: PictureFigures, seed: number) => string> = {
  aerial: aerialPicture,
  dock: dockPicture,
  columns: columnsPicture,
  racks: racksPicture,
  ramp: rampPicture,
  plan: planPicture,
}

/**
 * Draws an illustration of a listing from its own figures: an SVG of 1600×1067 that may be cropped to other
 * shapes. The same figures and seed give the same bytes. It must be used as an image, never inlined as
 * markup: its gradients have plain ids.
 */
export function pictureOf(kind: PictureKind, figures: PictureFigures, seed: number): string {
  return makers[kind](figures, seed)
}
