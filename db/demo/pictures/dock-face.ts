import type { Palette } from '#features/media/drawings/axonometry/palettes.ts'
import { lettering } from '#features/media/drawings/lettering.ts'
import { element } from '#features/media/drawings/svg.ts'
import { gradientDown, mix } from './light.ts'
import { createStage, floorAt, wallAcross, type Camera, type Place, type Stage } from './perspective.ts'
import { heightOf, paletteOf, parkOf, pictureSize, tintOf, type PictureFigures, type Tint } from './picture-figures.ts'
import { drawLorry } from './lorry.ts'
import { drawPerson } from './people.ts'

/** The wall is the plane z = 0, with the yard in front; the camera is in the yard and looks along the wall. */
export const dockCamera: Camera = {
  at: [0, 3, -25],
  turn: 44,
  focal: 1240,
  centre: [pictureSize.widthPx * 0.5, pictureSize.heightPx * 0.62],
}
const doorM = { width: 3, height: 3.6 }
const reachM = { left: -12, right: 190 }

export type Dock = {
  stage: Stage
  palette: Palette
  tint: Tint
  figures: PictureFigures
  pitchM: number
  sillM: number
  heightM: number
  storeys: number
  firstNumber: number
  canopyY: number
}

/** Moving parts: positions of the lorries, which of them brakes, and the position of a person. */
export type DockMoment = { lorries: readonly { x: number; z: number; look: number; braking?: boolean }[]; person: Place }

export function dockOf(figures: PictureFigures, seed: number, firstNumber: number, camera: Camera = dockCamera): Dock {
  const [building] = parkOf(figures).buildings
  const heightM = heightOf(figures)
  return {
    stage: createStage(camera),
    palette: paletteOf(figures, seed),
    tint: tintOf(figures, seed),
    figures,
    pitchM: Math.min(11, Math.max(4.6, (building?.lengthM ?? 96) / Math.max(1, building?.doors ?? 12))),
    sillM: figures.platform ? 1.3 : 0.1,
    heightM,
    storeys: Math.min(6, Math.max(1, figures.storeys)),
    firstNumber,
    canopyY: Math.min(6.2, heightM * 0.75),
  }
}

/** Draws from back to front: the wall, its fittings, then the lorries from the far end to the near one. */
export function drawDock(dock: Dock, { lorries, person }: DockMoment): string {
  const { stage, palette, figures } = dock
  drawSkyAndYard(dock)
  drawWall(dock)
  drawDoors(dock)
  if (figures.platform) drawPlatform(dock)
  if (figures.canopy) drawCanopyShade(dock)
  drawYardLines(dock)
  for (const lorry of lorries.toSorted((a, b) => b.x - a.x)) drawLorry(stage, palette, lorry)
  if (figures.canopy) drawCanopy(dock)
  drawPerson(stage, person)
  return stage.toString()
}

const skies: Record<Tint, readonly [string, string]> = {
  day: ['#8FBFE8', '#E9F4FB'],
  dawn: ['#A9C4DF', '#FFE0BE'],
  green: ['#9CCBD8', '#EDF7EF'],
  frost: ['#A5D0EE', '#F4FAFE'],
  dusk: ['#14223F', '#5A6C96'],
}

function drawSkyAndYard({ stage, palette, tint }: Dock) {
  const { widthPx, heightPx } = pictureSize
  const horizon = dockCamera.centre[1]
  const [top, low] = skies[tint]
  const yard = gradientDown('yard', mix(palette.asphalt, palette.ground, 0.35), mix(palette.asphalt, '#0B1B2B', 0.22))
  stage.raw(element('defs', {}, gradientDown('sky', top, low) + yard))
  stage.raw(element('rect', { width: widthPx, height: horizon + 2, fill: 'url(#sky)' }))
  stage.raw(element('rect', { y: horizon, width: widthPx, height: heightPx - horizon, fill: 'url(#yard)' }))
  drawClouds(stage, tint)
  // Trees on the far side of the yard close the horizon.
  for (let i = 0; i < 26; i++) {
    const x = 900 + i * 31
    const r = 13 + ((i * 7) % 11)
    stage.raw(element('circle', { cx: x, cy: horizon - r * 0.5, r, fill: palette.trees[i % 2] ?? palette.grass }))
  }
  stage.area(floorAt(0, reachM.left, 320, -90, -66), palette.grass)
}

function drawClouds(stage: Stage, tint: Tint) {
  if (tint === 'dusk') return
  const puffs = [
    [980, 150, 190, 26],
    [1090, 122, 120, 30],
    [1130, 158, 170, 22],
    [420, 92, 150, 18],
    [500, 76, 90, 20],
    [1420, 262, 140, 16],
    [1370, 250, 80, 16],
  ] as const
  const shapes = puffs.map(([cx, cy, rx, ry]) => element('ellipse', { cx, cy, rx, ry }))
  stage.raw(element('g', { fill: '#FFFFFF', opacity: '.38' }, shapes.join('')))
}

function drawWall({ stage, palette, tint, pitchM, heightM, storeys }: Dock) {
  const { left, right } = reachM
  const top = heightM * storeys
  const gradient = element(
    'linearGradient',
    { id: 'wall' },
    element('stop', { offset: '0', 'stop-color': palette.roof }) + element('stop', { offset: '1', 'stop-color': palette.wall }),
  )
  stage.raw(element('defs', {}, gradient))
  stage.area(wallAcross(0, left, right, 0, top), 'url(#wall)')
  const panels: Place[][] = []
  for (let y = 1.2; y < top; y += 1.2)
    panels.push([
      [left, y, 0],
      [right, y, 0],
    ])
  stage.lines(panels, palette.wallShaded, 0.9, { opacity: '.35' })
  const columns: Place[][] = []
  for (let x = left; x < right; x += pitchM)
    columns.push([
      [x, 0, 0],
      [x, top, 0],
    ])
  stage.lines(columns, palette.wallShaded, 1.4, { opacity: '.6' })
  for (let floor = 1; floor <= storeys; floor++) {
    const y = floor * heightM
    const windows: Place[][] = []
    for (let x = left; x < right; x += pitchM) windows.push(wallAcross(0, x + 0.7, x + pitchM - 0.7, y - 2.8, y - 1.7))
    stage.areas(windows, tint === 'dusk' ? '#FFE3A3' : palette.glass)
    stage.area(wallAcross(0, left, right, y - 0.5, y + 0.1), floor === storeys ? palette.fascia : palette.roofShaded)
  }
  stage.area(wallAcross(0, left, right, top - 1.3, top - 0.1), palette.fascia)
  stage.area(wallAcross(0, left, right, top - 0.1, top + 0.25), palette.canopy)
}

/** Doors of the ground floor, and with a ramp those of the upper floors. */
function drawDoors({ stage, palette, tint, figures, pitchM, sillM, heightM, storeys, firstNumber, canopyY }: Dock) {
  const levels = figures.ramp ? storeys : 1
  const [frames, doors, panels, lights]: [Place[][], Place[][], Place[][], Place[][]] = [[], [], [], []]
  for (let level = 0; level < levels; level++)
    for (let x = 0; x < reachM.right; x += pitchM) {
      const [middle, y] = [x + pitchM / 2, level * heightM + (level === 0 ? sillM : 0.1)]
      frames.push(wallAcross(0, middle - doorM.width / 2 - 0.45, middle + doorM.width / 2 + 0.45, y, y + doorM.height + 0.5))
      doors.push(wallAcross(0, middle - doorM.width / 2, middle + doorM.width / 2, y, y + doorM.height))
      for (let up = 0.6; up < doorM.height; up += 0.6)
        panels.push([
          [middle - doorM.width / 2, y + up, 0],
          [middle + doorM.width / 2, y + up, 0],
        ])
      lights.push(wallAcross(0, middle - 0.8, middle + 0.8, y + 1.9, y + 2.3))
    }
  stage.areas(frames, '#1B2733')
  stage.areas(doors, tint === 'dusk' ? '#F3C670' : mix(palette.door, '#FFFFFF', 0.18))
  stage.lines(panels, '#0B1B2B', 1, { opacity: '.22' })
  stage.areas(lights, tint === 'dusk' ? '#FFF1CC' : palette.glass)
  for (let index = 0; index < 9; index++)
    drawDoorNumber(stage, palette, index * pitchM + pitchM / 2, Math.min(canopyY - 0.9, sillM + doorM.height + 1.5), firstNumber + index)
}

function drawDoorNumber(stage: Stage, palette: Palette, x: number, y: number, number: number) {
  const [left, right, size] = [stage.pixel([x - 0.75, y, 0]), stage.pixel([x + 0.75, y, 0]), 1.1]
  const height = (stage.pixel([x, y - size, 0])[1] - stage.pixel([x, y, 0])[1]) * 0.8
  if (height < 9) return
  stage.area(wallAcross(0, x - 0.75, x + 0.75, y - size, y), palette.fascia)
  const slope = (right[1] - left[1]) / (right[0] - left[0])
  const [cx, cy] = stage.pixel([x, y - size * 0.78, 0])
  const transform = `matrix(.9 ${Math.round(slope * 900) / 1000} 0 1 ${Math.round(cx)} ${Math.round(cy)})`
  stage.raw(element('g', { transform }, lettering(String(number), { x: 0, y: 0, heightPx: height * 0.72, colour: '#FFFFFF' })))
}

function drawPlatform({ stage, palette, pitchM, sillM }: Dock) {
  const { left, right } = reachM
  const edge = -0.9
  stage.area(floorAt(sillM, left, right, edge, 0), palette.roofShaded)
  stage.area(wallAcross(edge, left, right, 0, sillM), mix(palette.wallShaded, '#0B1B2B', 0.16))
  stage.area(wallAcross(edge, left, right, sillM - 0.22, sillM), '#FFC21A')
  const bumpers: Place[][] = []
  for (let x = 0; x < right; x += pitchM)
    for (const side of [-1.5, 1.1])
      bumpers.push(wallAcross(edge - 0.05, x + pitchM / 2 + side, x + pitchM / 2 + side + 0.4, sillM - 1, sillM - 0.3))
  stage.areas(bumpers, '#16202B')
}

function drawCanopyShade({ stage, canopyY, sillM }: Dock) {
  stage.area(wallAcross(0, reachM.left, reachM.right, sillM + 1.4, canopyY), '#0B1B2B', 0.2)
  stage.area(wallAcross(0, reachM.left, reachM.right, canopyY - 1.2, canopyY), '#0B1B2B', 0.16)
  stage.area(floorAt(0, reachM.left, reachM.right, -7, -0.9), '#0B1B2B', 0.2)
}

/** A canopy six metres deep, seen from below its edge, with its trusses. */
function drawCanopy({ stage, palette, tint, pitchM, canopyY }: Dock) {
  const { left, right } = reachM
  stage.area(floorAt(canopyY, left, right, -6, 0), mix(palette.wallShaded, '#0B1B2B', 0.25))
  const ribs: Place[][] = []
  for (let x = left; x < right; x += pitchM / 2)
    ribs.push([
      [x, canopyY - 0.02, -6],
      [x, canopyY - 0.02, 0],
    ])
  stage.lines(ribs, palette.wall, 1.6, { opacity: '.5' })
  const lamps: Place[][] = []
  for (let x = 0; x < right; x += pitchM) lamps.push(floorAt(canopyY - 0.04, x + pitchM / 2 - 1, x + pitchM / 2 + 1, -2.4, -2))
  stage.areas(lamps, tint === 'dusk' ? '#FFF3D0' : '#FFFFFF', 0.9)
  stage.area(wallAcross(-6, left, right, canopyY - 0.1, canopyY + 0.75), palette.canopy)
  stage.area(wallAcross(-6, left, right, canopyY - 0.1, canopyY + 0.1), palette.fascia)
}

function drawYardLines({ stage, palette, pitchM, tint }: Dock) {
  const lines: Place[][] = []
  for (let x = 0; x < reachM.right; x += pitchM) lines.push(floorAt(0.01, x - 0.09, x + 0.09, -19, -1.2))
  stage.areas(lines, '#FFC21A', tint === 'dusk' ? 0.7 : 0.9)
  stage.area(floorAt(0.01, reachM.left, reachM.right, -19.2, -19), palette.lane, 0.8)
  if (tint !== 'dusk') return
  const pools: Place[][] = []
  for (let x = 0; x < reachM.right; x += pitchM)
    pools.push(
      floorAt(0.01, x + pitchM / 2 - 2.2, x + pitchM / 2 + 2.2, -8, -0.9),
      floorAt(0.01, x + pitchM / 2 - 1.7, x + pitchM / 2 + 1.7, -4.5, -0.9),
    )
  stage.areas(pools, '#FFDC8C', 0.12)
}
