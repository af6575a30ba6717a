import { expect, test } from 'vitest'
import { block, dxf, groups, insert, line, nested } from '#test/dxf.ts'
import { drawPlan } from './draw-plan.ts'
import { PlanRefused } from './plan-problems.ts'

/** Returns why a file is refused; null if it is drawn. */
function problemOf(text: string | Uint8Array) {
  try {
    drawPlan(typeof text === 'string' ? Buffer.from(text) : text)
    return null
  } catch (error) {
    if (error instanceof PlanRefused) return error.problem
    throw error
  }
}

const lines = (count: number) => line(0, 0, 100, 50).repeat(count)

test('[SEE-35] 50,001 entities are refused, also when blocks make them; 50,000 are drawn', () => {
  expect(problemOf(dxf({ entities: lines(50_001) }))).toBe('tooMany')
  expect(problemOf(dxf({ entities: lines(50_000) }))).toBe(null)
  const blocks = block('HUNDRED', lines(100))
  expect(problemOf(dxf({ blocks, entities: insert('HUNDRED', 0, 0, 70, 20, 71, 25) }))).toBe(null)
  expect(problemOf(dxf({ blocks, entities: insert('HUNDRED', 0, 0, 70, 20, 71, 25) + line(0, 0, 1, 1) }))).toBe('tooMany')
  const rows = [70, 32_767, 71, 32_767]
  expect(problemOf(dxf({ blocks: block('EMPTY', ''), entities: insert('EMPTY', 0, 0, ...rows) }))).toBe('tooMany')
  const corners = groups(0, 'LWPOLYLINE', 8, 'WALL', ...Array.from({ length: 501 }, (_, at) => [10, at, 20, at]).flat())
  expect(problemOf(dxf({ blocks: block('LONG', corners), entities: insert('LONG', 0, 0, 70, 1_000) }))).toBe('tooMany')
})

test('[SEE-35] blocks at a depth of five are refused, and so is a block within itself', () => {
  expect(problemOf(dxf(nested(4)))).toBe(null)
  expect(problemOf(dxf(nested(5)))).toBe('tooDeep')
  expect(problemOf(dxf({ blocks: block('SELF', lines(1) + insert('SELF').repeat(100)), entities: insert('SELF') }))).toBe('tooDeep')
})

test('[SEE-35] a script in a text or in the name of a layer is text, and nothing but shapes and texts is in the picture', () => {
  const attack = `</text><script>alert(1)</script><image href="file:///etc/passwd"/>"'&\u0001]]>`
  const { svg } = drawPlan(
    Buffer.from(dxf({ entities: line(0, 0, 100, 50, `x"><script>`) + groups(0, 'TEXT', 8, attack, 10, 1, 20, 1, 40, 5, 1, attack) })),
  )
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(new Set([...svg.matchAll(/<\/?([a-z]+)/gi)].map(([, name]) => name))).toEqual(
    new Set(['svg', 'rect', 'g', 'title', 'path', 'text']),
  )
  expect(svg).not.toContain('\u0001')
})

/** One text of 200 characters, in rows and columns: librsvg draws it in half a minute, and cannot be interrupted. */
const manyTexts = dxf({
  blocks: block('LONG', groups(0, 'TEXT', 8, 'T', 10, 0, 20, 0, 40, 5, 1, 'W'.repeat(200))),
  entities: insert('LONG', 0, 0, 70, 60, 71, 100, 44, 0.5, 45, 0.5),
})

test('[SEE-35] a small file of a text in many copies is refused for its text', () => {
  expect(manyTexts.length).toBeLessThan(800)
  expect(problemOf(manyTexts)).toBe('tooMuchText')
  const hundred = block('SHORT', groups(0, 'TEXT', 8, 'T', 10, 0, 20, 0, 40, 5, 1, 'W'.repeat(100)))
  expect(problemOf(dxf({ blocks: hundred, entities: insert('SHORT', 0, 0, 70, 200, 44, 9) }))).toBe(null)
  expect(problemOf(dxf({ blocks: hundred, entities: insert('SHORT', 0, 0, 70, 201, 44, 9) }))).toBe('tooMuchText')
})

test('[SEE-35] long polylines are drawn as paths of at most 500 points, which meet', () => {
  const zigzag = groups(0, 'LWPOLYLINE', 8, 'WALL', ...Array.from({ length: 1_200 }, (_, at) => [10, at, 20, (at % 2) * 300]).flat())
  const { svg } = drawPlan(Buffer.from(dxf({ entities: zigzag })))
  const paths = [...svg.matchAll(/ d="M([^"]+)"/g)].map(([, points]) => points!.split('L'))
  expect(paths.map(({ length }) => length)).toEqual([500, 500, 202])
  expect([paths[1]![0], paths[2]![0]]).toEqual([paths[0]!.at(-1), paths[1]!.at(-1)])
})

const whole = dxf({ entities: lines(3) })

test.each([
  ['a DWG file', 'AC1032\0\0\0', 'dwg'],
  ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001a\0', 'binaryDxf'],
  ['an SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0', 'notDxf'],
  ['a text', 'Walls and doors\nof a hall\n', 'notDxf'],
  ['numbers that are no DXF', '1\n2\n3\n4\n', 'notDxf'],
  ['an empty file', '', 'notDxf'],
  ['half a file', whole.slice(0, whole.length / 2), 'broken'],
  ['a file without its end', whole.replace('0\nEOF\n', ''), 'broken'],
  ['a coordinate that is no number', dxf({ entities: groups(0, 'LINE', 10, 'x', 20, 0) }), 'broken'],
  ['a coordinate without end', dxf({ entities: groups(0, 'LINE', 10, '1e999', 20, 0) }), 'broken'],
  ['places beyond all numbers', dxf({ blocks: block('B', line(0, 0, 1e300, 1)), entities: insert('B', 0, 0, 41, 1e300) }), 'broken'],
  ['nothing that is drawn', dxf({ entities: groups(0, 'HATCH', 8, 'A', 10, 0, 20, 0) }), 'empty'],
  ['a single point', dxf({ entities: line(5, 5, 5, 5) }), 'empty'],
])('[SEE-35] %s is refused', (_, text, problem) => {
  expect(problemOf(Buffer.from(text, 'latin1'))).toBe(problem)
})

test('[SEE-35] a damaged file is refused or drawn, and never causes another error', () => {
  const text = dxf({
    ...nested(3),
    entities: nested(3).entities + groups(0, 'TEXT', 8, 'T', 40, 5, 1, 'A') + groups(0, 'ARC', 40, 9, 51, 90),
    unit: 4,
  })
  let state = 20_261_129
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2_000; round++) {
    const parts = text.split('\n')
    const at = random(parts.length)
    if (round % 3 === 0) parts.splice(at, 1 + random(3))
    else if (round % 3 === 1)
      parts[at] = ['-1e308', '1e308', '0', '', '__proto__', 'ENDSEC', 'POLYLINE', 'constructor', '99999999'][random(9)]!
    else parts.splice(at, 0, parts[random(parts.length)]!, parts[random(parts.length)]!)
    expect(() => problemOf(parts.join('\n')), parts.join('\n')).not.toThrow()
  }
})
