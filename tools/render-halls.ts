import type { NoteFigure } from '../src/features/media/figures/note-text.ts'
import type { BoxKind, HallFigures, HallLayout, Point, Viewpoint } from '../src/features/media/space/hall-figures.ts'
import { directionTo, layoutHall } from '../src/features/media/space/hall-layout.ts'

/**
 * As stored in the database: degrees to the right of north and up, with a text in both languages or the figure of the listing that is
 * written there. A `scene` leads to the panorama named by `target`.
 */
export type StoredHotspot = { kind: 'scene' | 'note'; yaw: number; pitch: number; target: string | null } & NoteContent
type NoteContent = { textZh: string; textEn: string } | { figure: NoteFigure }

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
    nameZh: '货架库房',
    nameEn: 'Hall with racks',
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
    nameZh: '平层库房',
    nameEn: 'Open hall',
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

/** Notes at the objects that are visible from here. Their figures are those of the listing, not of this hall. */
function notesAt(layout: HallLayout, at: Point): StoredHotspot[] {
  const { clearHeightM, racks, cold } = layout.figures
  const note = (to: Point | null, content: NoteContent): StoredHotspot[] =>
    to ? [{ kind: 'note', ...directionTo(at, to), target: null, ...content }] : []
  return [
    ...note([at[0], clearHeightM, at[2] - 14], { figure: 'height' }),
    ...(racks
      ? note([at[0] + 1.7, 3.4, at[2] - (at[2] > 0 ? 12 : 3)], { figure: 'pallets' })
      : note(heightened(nearest(layout, 'column', at), 2.2), { figure: 'columns' })),
    ...(at[2] > 8 ? note(heightened(nearest(layout, 'dockFrame', at), 4.2), { figure: 'doors' }) : []),
    ...(cold ? note(nearest(layout, 'cooler', at), { textZh: '冷风机', textEn: 'Evaporator' }) : []),
  ]
}

const heightened = (point: Point | null, y: number): Point | null => point && [point[0], y, point[2]]

function nearest({ boxes }: HallLayout, kind: BoxKind, at: Point): Point | null {
  const distance = ([x, , z]: Point) => Math.hypot(x - at[0], z - at[2])
  return boxes
    .filter((box) => box.kind === kind)
    .reduce<Point | null>((best, { centre }) => (best === null || distance(centre) < distance(best) ? centre : best), null)
}
