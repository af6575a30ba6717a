import type { Palette } from '#features/media/drawings/axonometry/palettes.ts'
import { seeded } from '#features/media/drawings/axonometry/seeded.ts'
import { element } from '#features/media/drawings/svg.ts'
import { drawForklift } from './forklift.ts'
import { depthOfHall, gradientDown, mix, picture } from './light.ts'
import type { Hall } from './hall-view.ts'
import { drawPerson } from './people.ts'
import { createStage, floorAt, wallAcross, wallAlong, type Place, type Stage } from './perspective.ts'
import { heightOf, paletteOf, pictureSize, spacingOf, tintOf, type PictureFigures, type Tint } from './picture-figures.ts'
import { drawRackBay, rackM } from './rack.ts'

const eyeM = 2.1
const focal = 980
const startM = 0.5
const rackStartM = 1.6

export function columnsPicture(figures: PictureFigures, seed: number): string {
  const hall = hallOf(figures, seed)
  drawShell(hall)
  drawFloorMarks(hall, hall.spacing.x * 0.32)
  const rows = depths(hall, hall.spacing.y)
  for (const [index, z] of rows.entries()) {
    drawTruss(hall, z)
    drawColumns(hall, z)
    if (index === rows.length - 2) drawForklift(hall.stage, [hall.spacing.x * 0.17, 0, Math.max(11, z * 0.5)])
  }
  drawPerson(hall.stage, [-hall.spacing.x * 0.16, 0, 13])
  return finish(hall)
}

export function racksPicture(figures: PictureFigures, seed: number): string {
  const hall = hallOf(figures, seed)
  const random = seeded(seed * 53 + 3)
  drawShell(hall)
  drawFloorMarks(hall, 2.3)
  for (const z of depths(hall, hall.spacing.y)) drawTruss(hall, z)
  // Racks line both sides of the aisle; bays are drawn from the far end to the near one.
  for (let z = rackStartM + Math.floor((hall.lengthM - 34) / rackM.bay) * rackM.bay; z >= rackStartM; z -= rackM.bay)
    for (const side of [-1, 1] as const) drawRackBay(hall, { side, from: z }, random)
  drawPerson(hall.stage, [-1.2, 0, 12.5])
  drawForklift(hall.stage, [1.1, 0, 22])
  return finish(hall)
}

function hallOf(figures: PictureFigures, seed: number): Hall {
  const spacing = spacingOf(figures)
  const clearM = Math.max(3.6, heightOf(figures))
  const centre = [pictureSize.widthPx * 0.5, pictureSize.heightPx * 0.6] as const
  const stage = createStage({ at: [0, eyeM, 0], turn: 0, focal, centre })
  const bays = Math.max(3, Math.round(34 / spacing.x) | 1)
  return {
    stage,
    palette: paletteOf(figures, seed),
    tint: tintOf(figures, seed),
    clearM,
    ceilingM: clearM + 1.6,
    halfM: (bays * spacing.x) / 2,
    lengthM: 92,
    spacing,
    cold: figures.cold,
  }
}

/** Column lines from the far end; the nearest ones are beside the camera. */
function depths({ lengthM }: Hall, spacingM: number) {
  const all: number[] = []
  for (let z = Math.floor(lengthM / spacingM) * spacingM - spacingM * 0.4; z > 1.2; z -= spacingM) all.push(z)
  return all
}

const floors: Record<Tint, readonly [far: string, near: string]> = {
  day: ['#F1F5F8', '#B3C1CC'],
  dawn: ['#FBEEDD', '#C9BBAD'],
  green: ['#E4F2EA', '#93B8A7'],
  frost: ['#F0F8FD', '#AECBDF'],
  dusk: ['#647BA6', '#27375A'],
}

function drawShell({ stage, palette, tint, ceilingM, halfM, lengthM, cold }: Hall) {
  const { widthPx, heightPx } = pictureSize
  const [far, near] = floors[tint]
  const dark = tint === 'dusk'
  const wallFar = mix(palette.wall, '#FFFFFF', dark ? 0.06 : 0.35)
  stage.raw(
    element(
      'defs',
      {},
      gradientDown('floor', far, near) +
        gradientDown('roof', mix(palette.wallShaded, '#0B1B2B', 0.42), mix(palette.wall, '#FFFFFF', dark ? 0 : 0.3)),
    ),
  )
  const horizon = heightPx * 0.6
  stage.raw(element('rect', { width: widthPx, height: horizon, fill: 'url(#roof)' }))
  stage.raw(element('rect', { y: horizon, width: widthPx, height: heightPx - horizon, fill: 'url(#floor)' }))
  for (const side of [-1, 1]) {
    stage.area(wallAlong(side * halfM, startM, lengthM, 0, ceilingM), mix(palette.wall, palette.wallShaded, side > 0 ? 0.35 : 0.1))
    stage.area(wallAlong(side * halfM, startM, lengthM, 0, 1.2), mix(palette.fascia, palette.wall, 0.55))
    if (!cold) stage.area(wallAlong(side * halfM, startM, lengthM, ceilingM * 0.72, ceilingM * 0.84), dark ? '#FFE3A3' : palette.glass)
  }
  stage.area(wallAcross(lengthM, -halfM, halfM, 0, ceilingM), wallFar)
  drawFarDoors(stage, palette, halfM, lengthM, dark)
  drawRoofLights({ stage, halfM, lengthM, ceilingM, dark, cold })
}

function drawFarDoors(stage: Stage, palette: Palette, halfM: number, lengthM: number, dark: boolean) {
  const doors: Place[][] = []
  for (let x = -halfM + 4; x < halfM - 3; x += 6) doors.push(wallAcross(lengthM, x, x + 3.4, 0, 4))
  stage.areas(doors, dark ? '#F3C670' : mix(palette.fascia, '#FFFFFF', 0.5))
}

/** Skylights, or in a cold store strips of lamps. */
function drawRoofLights({
  stage,
  halfM,
  lengthM,
  ceilingM,
  dark,
  cold,
}: {
  stage: Stage
  halfM: number
  lengthM: number
  ceilingM: number
  dark: boolean
  cold: boolean
}) {
  const lights: Place[][] = []
  const width = cold ? 0.5 : 1.5
  for (let x = -halfM + 3; x < halfM - 2; x += cold ? 6 : 8)
    for (let z = startM + 4; z < lengthM - 4; z += 9) lights.push(floorAt(ceilingM, x - width, x + width, z, z + (cold ? 7 : 5)))
  stage.areas(lights, dark ? '#FFE9B8' : '#FFFFFF', 0.95)
}

function drawFloorMarks({ stage, halfM, lengthM, tint }: Hall, laneM: number) {
  const joints: Place[][] = []
  for (let x = -Math.floor(halfM / 6) * 6; x <= halfM; x += 6)
    joints.push([
      [x, 0, startM + 1],
      [x, 0, lengthM],
    ])
  for (let z = 6; z < lengthM; z += 6)
    joints.push([
      [-halfM, 0, z],
      [halfM, 0, z],
    ])
  stage.lines(joints, '#0B1B2B', 1, { opacity: tint === 'dusk' ? '.28' : '.09' })
  // The roof lights reflect in the polished concrete.
  const glints: Place[][] = []
  for (let z = 5; z < lengthM - 4; z += 9) glints.push(floorAt(0, -0.7, 0.7, z, z + 4.4))
  stage.areas(glints, '#FFFFFF', tint === 'dusk' ? 0.12 : 0.34)
  stage.areas(
    [-1, 1].map((side) => floorAt(0, side * laneM - 0.06, side * laneM + 0.06, startM + 1, lengthM)),
    '#FFC21A',
  )
}

/** A lattice girder from wall to wall, its lower chord at the clear height. */
function drawTruss({ stage, palette, clearM, ceilingM, halfM }: Hall, z: number) {
  const steel = mix(palette.fascia, '#0B1B2B', 0.22)
  const thick = Math.max(1, 170 / z)
  const chord = (y: number): Place[] => [
    [-halfM, y, z],
    [halfM, y, z],
  ]
  const lattice: Place[] = []
  for (let x = -halfM, up = false; x <= halfM; x += 1.6, up = !up) lattice.push([x, up ? ceilingM - 0.1 : clearM, z])
  stage.lines([chord(clearM), chord(ceilingM - 0.1)], steel, thick)
  stage.lines([lattice], steel, Math.max(0.6, thick * 0.42), { opacity: '.85' })
}

function drawColumns({ stage, palette, clearM, halfM, spacing, tint }: Hall, z: number) {
  const half = 0.22
  const [shadows, faces, flanks, guards, guardFlanks]: [Place[][], Place[][], Place[][], Place[][], Place[][]] = [[], [], [], [], []]
  for (let x = spacing.x / 2; x < halfM - 1; x += spacing.x)
    for (const side of [-1, 1]) {
      const [left, right, inner] = [side * x - half, side * x + half, side * (x - half)]
      shadows.push(floorAt(0.01, left, right, z - 5, z - half))
      faces.push(wallAcross(z - half, left, right, 0, clearM))
      flanks.push(wallAlong(inner, z - half, z + half, 0, clearM))
      guards.push(wallAcross(z - half - 0.05, left - 0.06, right + 0.06, 0, 1.2))
      guardFlanks.push(wallAlong(inner - side * 0.06, z - half - 0.05, z + half, 0, 1.2))
    }
  stage.areas(shadows, '#0B1B2B', tint === 'dusk' ? 0.3 : 0.12)
  stage.areas(flanks, palette.wallShaded)
  stage.areas(faces, mix(palette.wall, '#FFFFFF', 0.25))
  stage.areas(guardFlanks, '#D99E00')
  stage.areas(guards, '#FFC21A')
}

function finish({ stage, tint }: Hall) {
  return picture(stage.toString() + depthOfHall(tint, [pictureSize.widthPx * 0.5, pictureSize.heightPx * 0.58]))
}
