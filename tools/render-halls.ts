import type { BoxKind, HallFigures, HallLayout, Point, Viewpoint } from '../src/features/media/space/hall-figures.ts'
import { directionTo, layoutHall } from '../src/features/media/space/hall-layout.ts'

/** As stored in the database: both languages, degrees to the right of north and up. A `scene` leads to the panorama named by `target`. */
export type StoredHotspot = { kind: 'scene' | 'note'; yaw: number; pitch: number; target: string | null; textZh: string; textEn: string }

export type DemoScene = {
  id: string
  hall: string
  titleZh: string
  titleEn: string
  at: Point
  figures: HallFigures
  hotspots: StoredHotspot[]
}

type DemoHall = { id: string; nameZh: string; nameEn: string; figures: HallFigures }

/** Three halls of the demo world: a high-standard hall with racks, an empty one, and a cold store. */
export const demoHalls: readonly DemoHall[] = [
  {
    id: 'high-standard',
    nameZh: '高标库',
    nameEn: 'High-standard hall',
    figures: {
      lengthM: 120,
      widthM: 72,
      clearHeightM: 10.5,
      columnSpacingM: { x: 12, z: 24 },
      docks: 12,
      platform: true,
      racks: true,
      cold: false,
    },
  },
  {
    id: 'empty-hall',
    nameZh: '空置库房',
    nameEn: 'Vacant hall',
    figures: {
      lengthM: 96,
      widthM: 60,
      clearHeightM: 9,
      columnSpacingM: { x: 12, z: 12 },
      docks: 8,
      platform: true,
      racks: false,
      cold: false,
    },
  },
  {
    id: 'cold-store',
    nameZh: '冷库',
    nameEn: 'Cold store',
    figures: {
      lengthM: 84,
      widthM: 56,
      clearHeightM: 12,
      columnSpacingM: { x: 12, z: 18.6 },
      docks: 8,
      platform: true,
      racks: true,
      cold: true,
    },
  },
]

const places: Record<Viewpoint['name'], { zh: string; en: string; goZh: string; goEn: string }> = {
  docks: { zh: '月台侧', en: 'at the docks', goZh: '走到月台侧', goEn: 'Walk to the docks' },
  hall: { zh: '库内', en: 'inside', goZh: '走进库内', goEn: 'Walk inside' },
}

export function scenesOf(hall: DemoHall): DemoScene[] {
  const layout = layoutHall(hall.figures)
  return layout.viewpoints.map((here) => ({
    id: `${hall.id}-${here.name}`,
    hall: hall.id,
    titleZh: `${hall.nameZh} · ${places[here.name].zh}`,
    titleEn: `${hall.nameEn}, ${places[here.name].en}`,
    at: here.at,
    figures: hall.figures,
    hotspots: [...waysFrom(hall, layout, here), ...notesAt(layout, here.at)],
  }))
}

function waysFrom({ id }: DemoHall, { viewpoints }: HallLayout, here: Viewpoint): StoredHotspot[] {
  return viewpoints
    .filter((there) => there.name !== here.name)
    .map((there) => {
      const { goZh, goEn } = places[there.name]
      // At hip height, so that the marker is on the path and not in the sky.
      return {
        kind: 'scene',
        ...directionTo(here.at, [there.at[0], 0.7, there.at[2]]),
        target: `${id}-${there.name}`,
        textZh: goZh,
        textEn: goEn,
      }
    })
}

/** Figures of the hall, each at the object it measures if one is visible from here. */
function notesAt(layout: HallLayout, at: Point): StoredHotspot[] {
  const { clearHeightM, columnSpacingM, docks, platform, racks, cold } = layout.figures
  const note = (to: Point | null, textZh: string, textEn: string): StoredHotspot[] =>
    to ? [{ kind: 'note', ...directionTo(at, to), target: null, textZh, textEn }] : []
  const spacing = `${columnSpacingM.x} × ${columnSpacingM.z} m`
  return [
    ...note([at[0], clearHeightM, at[2] - 14], `净高 ${clearHeightM} m`, `Clear height ${clearHeightM} m`),
    ...(racks
      ? note(
          [at[0] + 1.7, 3.4, at[2] - (at[2] > 0 ? 12 : 3)],
          `货架约 ${layout.palletPlaces.toLocaleString('en-US')} 个托盘位`,
          `About ${layout.palletPlaces.toLocaleString('en-US')} pallet places`,
        )
      : note(heightened(nearest(layout, 'column', at), 2.2), `柱距 ${spacing}`, `Columns ${spacing}`)),
    ...(at[2] > 8
      ? note(
          heightened(nearest(layout, 'dockFrame', at), 4.2),
          `月台门 ${docks} 个${platform ? '，平台 +1.3 m' : ''}`,
          `${docks} dock doors${platform ? ', platform +1.3 m' : ''}`,
        )
      : []),
    ...(cold ? note(nearest(layout, 'cooler', at), '冷风机', 'Evaporator') : []),
  ]
}

const heightened = (point: Point | null, y: number): Point | null => point && [point[0], y, point[2]]

function nearest({ boxes }: HallLayout, kind: BoxKind, at: Point): Point | null {
  const distance = ([x, , z]: Point) => Math.hypot(x - at[0], z - at[2])
  return boxes
    .filter((box) => box.kind === kind)
    .reduce<Point | null>((best, { centre }) => (best === null || distance(centre) < distance(best) ? centre : best), null)
}
