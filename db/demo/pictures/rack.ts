import type { Hall } from './hall-view.ts'
import { mix } from './light.ts'
import { floorAt, wallAcross, wallAlong, type Place } from './perspective.ts'

/** Metres: pallet racking on both sides of an aisle. */
export const rackM = { bay: 2.8, depth: 1.15, level: 1.75, pallets: 3, aisleHalf: 2.55 }

const goods: Record<Hall['tint'], readonly string[]> = {
  day: ['#D9B98C', '#C9A679', '#E4CBA3', '#9DB7CF', '#E8DCC8'],
  dawn: ['#DDB585', '#C79C6B', '#EBCB9C', '#A9A9B8', '#EBD9BE'],
  green: ['#D3BB8C', '#BFA878', '#DFD0A3', '#9CC0BA', '#E6E2CC'],
  frost: ['#EAF5FC', '#CFE6F5', '#A9D2EE', '#FFFFFF', '#D9C6A3'],
  dusk: ['#7C6A55', '#5F7396', '#8A7A62', '#6B7FA0', '#4F6080'],
}

/** Beyond this distance a bay is a few pixels wide: its pallets are drawn as one block. */
const detailM = 18

export function drawRackBay(hall: Hall, { side, from }: { side: -1 | 1; from: number }, random: () => number): void {
  const levels = Math.max(1, Math.floor((hall.clearM - 0.6) / rackM.level))
  const [face, back] = [side * rackM.aisleHalf, side * (rackM.aisleHalf + rackM.depth)]
  const to = from + rackM.bay
  const colours = goods[hall.tint]
  const fronts = new Map<string, Place[][]>()
  const flanks = new Map<string, Place[][]>()
  const tops: Place[][] = []
  const put = (all: Map<string, Place[][]>, colour: string, shape: Place[]) => all.set(colour, [...(all.get(colour) ?? []), shape])
  const places = from < detailM ? rackM.pallets : 1
  for (let level = 0; level < levels; level++)
    for (let place = places - 1; place >= 0; place--) {
      if (random() < 0.13) continue
      const colour = colours[Math.floor(random() * colours.length)] ?? '#D9B98C'
      const [near, far] = [from + 0.12 + (place * rackM.bay) / places, from - 0.06 + ((place + 1) * rackM.bay) / places]
      const low = level * rackM.level + 0.16
      const high = low + 0.75 + random() * 0.55
      put(fronts, mix(colour, '#0B1B2B', 0.18), wallAcross(near, face, back, low, high))
      put(flanks, colour, wallAlong(face, near, far, low, high))
      if (high < 2) tops.push(floorAt(high, face, back, near, far))
    }
  const { stage } = hall
  stage.areas(tops, mix(colours[0] ?? '#D9B98C', '#FFFFFF', 0.35))
  for (const [colour, shapes] of fronts) stage.areas(shapes, colour)
  for (const [colour, shapes] of flanks) stage.areas(shapes, colour)
  drawSteel(hall, { face, back, from, to, levels })
}

/** Beams in safety orange, uprights in the portal's blue. */
function drawSteel(
  { stage, palette, tint }: Hall,
  { face, back, from, to, levels }: { face: number; back: number; from: number; to: number; levels: number },
) {
  const top = levels * rackM.level + 0.5
  const beams = Array.from({ length: levels }, (_, level) =>
    wallAlong(face, from, to, level * rackM.level + 0.02, level * rackM.level + 0.16),
  )
  stage.areas(beams.slice(1), tint === 'dusk' ? '#C46A1C' : '#FF8A1F')
  stage.areas(
    [
      wallAlong(face, from - 0.06, from + 0.06, 0, top),
      wallAcross(from - 0.06, face, face + Math.sign(face) * 0.1, 0, top),
      wallAcross(from - 0.06, back - Math.sign(back) * 0.1, back, 0, top),
    ],
    palette.fascia,
  )
  stage.area(wallAlong(face, from - 0.12, from + 0.12, 0, 0.5), '#FFC21A')
}
