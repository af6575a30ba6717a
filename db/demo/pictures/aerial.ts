import { drawPark } from '#features/media/drawings/axonometry/park.ts'
import { viewOf } from '#features/media/drawings/axonometry/pen.ts'
import { layoutSite, type ParkFigures } from '#features/media/drawings/axonometry/site.ts'
import { daylight, picture } from './light.ts'
import { paletteOf, parkOf, pictureSize, tintOf, type PictureFigures } from './picture-figures.ts'

/** Aerial view of the whole park, its edges a little beyond the frame. */
export function aerialPicture(figures: PictureFigures, seed: number): string {
  const park = parkOf(figures)
  return fromAbove(park, figures, seed, park.buildings.length === 1 ? 1.05 : 1.24)
}

/** The first building alone, with the truck ramp to its upper floors. */
export function rampPicture(figures: PictureFigures, seed: number): string {
  const [building] = parkOf({
    ...figures,
    buildings: 1,
    totalAreaM2: figures.totalAreaM2 === null ? null : figures.totalAreaM2 / Math.max(1, figures.buildings),
  }).buildings
  return fromAbove({ buildings: building ? [building] : [], port: false }, figures, seed, 0.98)
}

function fromAbove(park: ParkFigures, figures: PictureFigures, seed: number, fill: number) {
  const site = layoutSite(park, seed)
  const view = viewOf(site.bounds, { ...pictureSize, fill })
  return picture(drawPark(site, paletteOf(figures, seed), view, { ...pictureSize, seed }) + daylight(tintOf(figures, seed)))
}
