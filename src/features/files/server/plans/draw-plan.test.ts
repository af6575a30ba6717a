import { expect, test } from 'vitest'
import { block, dxf, groups, insert, line, nested } from '#test/dxf.ts'
import { drawPlan } from './draw-plan.ts'

/** A frame of 1,000 × 500 units, so that places in the picture can be computed: the longer side of 1,040 units has 3,200 pixels. */
const frame = groups(0, 'LWPOLYLINE', 8, 'FRAME', 90, 4, 70, 1, 10, 0, 20, 0, 10, 1000, 20, 0, 10, 1000, 20, 500, 10, 0, 20, 500)
const pixels = 3_200 / 1_040

type Parts = Omit<Parameters<typeof dxf>[0], 'entities'>

const drawText = (text: string) => drawPlan(Buffer.from(text))
const draw = (entities: string, parts: Parts = {}) => drawText(dxf({ entities: frame + entities, ...parts }))

/** The paths of a layer as points in units of the drawing, rounded. */
function pathsOf({ svg }: { svg: string }, layer = 'WALL') {
  const group = svg.split('<g>').find((part) => part.startsWith(`<title>${layer}</title>`)) ?? ''
  return [...group.matchAll(/ d="([^"]+)"/g)].map(([, d]) =>
    d!
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number))
      .map(([x, y]) => [Math.round(x! / pixels - 20), Math.round(520 - y! / pixels)]),
  )
}

/** The largest distance of the points of a path from a point, to 2 units. */
const reach = (path: number[][], [x, y]: [number, number]) =>
  Math.round(Math.max(...path.map(([px, py]) => Math.hypot(px! - x, py! - y))) / 2) * 2
const ends = (path: number[][]) => [path[0], path.at(-1)]

test('[SEE-35] lines and polylines are drawn where they are, with the y axis upwards and a margin around', () => {
  const plan = draw(
    line(100, 100, 300, 200) +
      groups(0, 'LWPOLYLINE', 8, 'WALL', 70, 0, 10, 10, 20, 20, 10, 30, 20, 20, 10, 30, 20, 40) +
      groups(0, 'POLYLINE', 8, 'WALL', 66, 1, 70, 1, 10, 0, 20, 0) +
      [5, 9].map((x) => groups(0, 'VERTEX', 8, 'WALL', 10, x, 20, 7)).join('') +
      groups(0, 'SEQEND'),
  )
  expect([plan.width, plan.height]).toEqual([3_200, 1_662])
  expect(pathsOf(plan)).toEqual([
    [
      [100, 100],
      [300, 200],
    ],
    [
      [10, 20],
      [30, 20],
      [30, 40],
    ],
    [
      [5, 7],
      [9, 7],
      [5, 7],
    ],
  ])
})

test('[SEE-35] an arc with a bulge turns to the right side, by the right angle', () => {
  const bulged = (bulge: number) => groups(0, 'LWPOLYLINE', 8, 'WALL', 70, 0, 10, 400, 20, 200, 42, bulge, 10, 600, 20, 200)
  const [below, above, quarter] = pathsOf(draw(bulged(1) + bulged(-1) + bulged(Math.tan(Math.PI / 8))))
  for (const path of [below, above, quarter])
    expect(ends(path!)).toEqual([
      [400, 200],
      [600, 200],
    ])
  expect(Math.min(...below!.map(([, y]) => y!))).toBe(100)
  expect(Math.max(...above!.map(([, y]) => y!))).toBe(300)
  // The deepest point of a quarter of a circle over a chord of 200.
  expect(Math.min(...quarter!.map(([, y]) => y!))).toBe(200 - Math.round(100 * (Math.SQRT2 - 1)))
})

test('[SEE-35] circles and arcs are round, and an arc goes from its first angle to its last against the clock', () => {
  const [circle, arc] = pathsOf(
    draw(
      groups(0, 'CIRCLE', 8, 'WALL', 10, 500, 20, 250, 40, 100) + groups(0, 'ARC', 8, 'WALL', 10, 500, 20, 250, 40, 100, 50, 270, 51, 90),
    ),
  )
  expect([reach(circle!, [500, 250]), circle!.length > 30]).toEqual([100, true])
  expect(ends(arc!)).toEqual([
    [500, 150],
    [500, 350],
  ])
  expect(Math.min(...arc!.map(([x]) => x!))).toBe(500)
})

test('[SEE-35] blocks are placed with their base, scale and turn, also within each other, and in rows', () => {
  const inner = block('DOOR', line(10, 0, 20, 0, '0'), [10, 0])
  const outer = block('BAY', insert('door', 5, 0, 41, 2, 42, 2, 50, 90))
  const paths = pathsOf(
    draw(insert('BAY', 100, 100, 41, 3, 42, 3) + insert('DOOR', 200, 200, 70, 2, 71, 2, 44, 50, 45, 60), { blocks: inner + outer }),
  )
  expect(paths[0]).toEqual([
    [115, 100],
    [115, 160],
  ])
  expect(paths.slice(1).map(([from]) => from)).toEqual([
    [200, 200],
    [250, 200],
    [200, 260],
    [250, 260],
  ])
})

test('[SEE-35] what is seen from below is mirrored', () => {
  const [path] = pathsOf(draw(groups(0, 'LWPOLYLINE', 8, 'WALL', 230, -1, 10, -100, 20, 50, 10, -300, 20, 50)))
  expect(path).toEqual([
    [100, 50],
    [300, 50],
  ])
})

test('[SEE-35] texts keep their place, size and turn, and the characters of their control codes', () => {
  const { svg } = draw(
    groups(0, 'TEXT', 8, 'NOTE', 10, 100, 20, 100, 40, 20, 50, 90, 1, '%%u库区%%c300 \\U+00B145%%d') +
      groups(0, 'TEXT', 8, 'NOTE', 10, 0, 20, 0, 11, 500, 21, 250, 40, 20, 72, 1, 73, 2, 1, 'Dock'),
  )
  expect(svg).toContain('>库区⌀300 ±45°</text>')
  const [turned, centred] = [...svg.matchAll(/matrix\(([^)]+)\)/g)].map(([, matrix]) => matrix!.split(' ').map(Number))
  expect(turned!.slice(4).map(Math.round)).toEqual([120 * pixels, 420 * pixels].map(Math.round))
  expect([turned![0], turned![1]! < 0]).toEqual([0, true])
  expect(centred!.slice(4).map(Math.round)).toEqual([520 * pixels, 280 * pixels].map(Math.round))
  expect(svg).toMatch(/text-anchor="middle">Dock</)
})

test('[SEE-35] layers are groups; hidden ones, the paper and other entities are not drawn', () => {
  const tables = groups(0, 'LAYER', 2, 'off', 62, -7, 70, 0) + groups(0, 'LAYER', 2, 'FROZEN', 62, 7, 70, 1)
  const { svg } = draw(
    line(0, 0, 1, 1, 'Wall & <door>') +
      line(0, 0, 900, 1, 'OFF') +
      line(0, 0, 900, 1, 'Frozen') +
      groups(0, 'LINE', 8, 'PAPER', 67, 1, 11, 9, 21, 9) +
      groups(0, 'SPLINE', 8, 'CURVE', 10, 0, 20, 0),
    { tables },
  )
  expect([...svg.matchAll(/<title>([^<]*)</g)].map(([, name]) => name)).toEqual(['FRAME', 'WALL &amp; &lt;DOOR&gt;'])
})

test.each([
  [1, 0.0254],
  [2, 0.3048],
  [4, 0.001],
  [5, 0.01],
  [6, 1],
])('[SEE-35] the unit %i of a drawing gives its scale in pixels of the largest rendition', (unit, unitM) => {
  expect(draw('', { unit }).metresPerPx).toBeCloseTo((unitM * 1_040) / 1_600, 6)
})

test('[SEE-35] a drawing without a unit, or in another one, has no scale', () => {
  expect([draw('').metresPerPx, draw('', { unit: 0 }).metresPerPx, draw('', { unit: 3 }).metresPerPx]).toEqual([null, null, null])
  // A narrow drawing is shown at its own width.
  const narrow = drawText(dxf({ entities: line(0, 0, 100, 1_000), unit: 6 }))
  expect([narrow.width, narrow.metresPerPx! * narrow.width]).toEqual([431, expect.closeTo(140, 0)])
})

test('[SEE-35] texts of older programs are decoded by the code page of the file', () => {
  const gbk = Buffer.from([0xbf, 0xe2, 0xc7, 0xf8])
  const parts = { header: groups(9, '$DWGCODEPAGE', 3, 'ANSI_936'), entities: frame + groups(0, 'TEXT', 8, 'NOTE', 40, 5, 1, '####') }
  const [before, after] = dxf(parts).split('####')
  expect(drawPlan(Buffer.concat([Buffer.from(before!), gbk, Buffer.from(after!)])).svg).toContain('>库区</text>')
})

test('[SEE-35] blocks within each other to a depth of four are drawn', () => {
  expect(pathsOf(draw(nested(4).entities, nested(4)))).toHaveLength(1)
})
