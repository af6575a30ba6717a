import { expect, test } from 'vitest'
import type { SectionFigures } from './section-figures.ts'
import { sectionGlyph } from './section-glyph.ts'
import { sectionDrawing } from './section.ts'

const labels = { description: 'Section of A & B', platform: 'Dock', canopy: 'Canopy', floor: (number: number) => `${number}F` }

const figures: SectionFigures = {
  floors: [
    { number: 2, heightM: 7.5 },
    { number: 1, heightM: 9 },
  ],
  bays: 4,
  columnSpacingM: { x: 11, y: 22 },
  platform: true,
  canopy: true,
  states: { 1: ['rentable', 'leased', 'dueSoon', 'underConstruction'] },
}

const draw = (more: Partial<SectionFigures> = {}, style = {}) =>
  sectionDrawing({ ...figures, ...more }, { id: 'a', labels, ...style }) ?? ''
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)
const storeys = (count: number, heightM: number) => Array.from({ length: count }, (_, i) => ({ number: i + 1, heightM }))

test('[DET-10] every known figure is written at its dimension, the ground floor at the bottom', () => {
  expect(textsOf(draw())).toEqual(['9.0', '7.5', '1F', '2F', '22', '22', '22', '22', '88 m', 'Dock +1.3', 'Canopy 6'])
})

test('[DET-10] figures are written as they are stored, to the hundredth', () => {
  const floors = [
    { number: 1, heightM: 8.96 },
    { number: 2, heightM: 5.25 },
  ]
  const texts = textsOf(draw({ floors, columnSpacingM: { x: 8, y: 8.45 }, bays: 3 }))
  expect(texts.slice(0, 2)).toEqual(['8.96', '5.25'])
  expect(texts).toEqual(expect.arrayContaining(['8.45', '25.35 m']))
  expect(textsOf(draw({ floors: storeys(30, 4.15) }))).toContain('30 × 4.15')
})

test('[DET-10] an unknown number of bays drops the total, an unknown spacing the whole chain', () => {
  expect(textsOf(draw({ bays: null }))).not.toContain('88 m')
  expect(textsOf(draw({ columnSpacingM: null }))).toEqual(['9.0', '7.5', '1F', '2F', 'Dock +1.3', 'Canopy 6'])
})

test('[DET-10] a missing platform or canopy is neither drawn nor labelled', () => {
  const svg = draw({ platform: false, canopy: false })
  expect(textsOf(svg).join()).not.toMatch(/Dock|Canopy/)
  expect(svg).not.toContain('#D7DBE0')
})

test('[DET-10] without the height of each floor there is no drawing', () => {
  const floors = [
    { number: 1, heightM: 9 },
    { number: 2, heightM: null },
  ]
  expect(sectionDrawing({ ...figures, floors }, { id: 'a', labels })).toBeNull()
  expect(sectionGlyph({ ...figures, floors })).toBeNull()
  expect(sectionDrawing({ ...figures, floors: [] }, { id: 'a', labels })).toBeNull()
})

test('[DET-10] heights and lengths have one scale', () => {
  const svg = draw({ floors: storeys(1, 11) })
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)" fill="#409EFF"/.exec(svg) ?? []
  expect(Number(width) / Number(height)).toBeCloseTo(22 / 11, 1)
})

test('[DET-10] the dimension chains use the same scale: a metre up is as long as a metre along', () => {
  const texts = placedTexts(draw())
  const [first, second] = texts.filter(({ text }) => text === '22')
  const [lower, upper] = [texts.find(({ text }) => text === '9.0'), texts.find(({ text }) => text === '7.5')]
  const along = ((second?.left ?? 0) - (first?.left ?? 0)) / 22
  const up = ((lower?.bottom ?? 0) - (upper?.bottom ?? 0)) / ((9 + 7.5) / 2)
  expect(up / along).toBeCloseTo(1, 1)
})

test('[DET-10] a higher floor is drawn higher, and a longer building longer', () => {
  const block = (heightM: number, bays: number) => {
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)" fill="#409EFF"/.exec(draw({ floors: storeys(1, heightM), bays })) ?? []
    return { share: Number(height) / Number(width) }
  }
  const shares = [6, 9, 12, 24].map((heightM) => block(heightM, 4).share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(new Set(shares).size).toBe(4)
})

test('[DET-10] figures that do not fit are summed up or dropped, never printed over each other', () => {
  for (const [count, bays, widthPx] of [
    [6, 20, 720],
    [4, 12, 360],
    [1, 2, 360],
    [6, 2, 720],
  ] as const) {
    const texts = placedTexts(draw({ floors: storeys(count, 5.5), bays }, { widthPx }))
    for (const [index, a] of texts.entries())
      for (const b of texts.slice(index + 1)) expect(overlap(a, b), `${a.text} over ${b.text}, ${count} floors, ${bays} bays`).toBe(false)
    for (const { left, right } of texts) expect(left >= 0 && right <= widthPx).toBe(true)
  }
  expect(textsOf(draw({ bays: 20, columnSpacingM: { x: null, y: 24 } }, { widthPx: 500 }))).toContain('20 × 24')
})

test('[DET-10] two drawings on a page use different ids for their hatches', () => {
  const ids = (id: string) => [...(sectionDrawing(figures, { id, labels }) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
  expect(ids('park-1')).toEqual(['park-1-leased'])
  expect(ids('park-1')).not.toEqual(ids('park-2'))
})

test('[DET-10] a drawing has a text alternative, with special characters escaped', () => {
  expect(draw()).toContain('role="img" aria-label="Section of A &#38; B"')
})

test('[DET-10] unusual figures never reach the drawing as NaN', () => {
  for (const bays of [1, 2, 7, 20, null])
    for (const columnSpacingM of [null, { x: 0, y: 0 }, { x: 8.4, y: null }])
      for (const count of [1, 3, 6]) {
        const odd = { ...figures, floors: storeys(count, 4.8), bays, columnSpacingM }
        expect(`${sectionDrawing(odd, { id: 'a', labels, widthPx: 320 })}${sectionGlyph(odd)}`).not.toMatch(/NaN|Infinity|undefined/)
      }
})

test('[DET-10] the glyph of a card is higher for a higher building, and shows no missing platform', () => {
  const eaves = (heightM: number) => Number(/M1 ([\d.]+)L/.exec(sectionGlyph({ ...figures, floors: storeys(1, heightM) }) ?? '')?.[1])
  expect(eaves(12)).toBeLessThan(eaves(6))
  expect(sectionGlyph({ ...figures, platform: false })).not.toContain('#9DABB9')
})

type Placed = { text: string; left: number; right: number; top: number; bottom: number }

/** Returns the extent of each text, as wide as in the figure typeface. */
function placedTexts(svg: string): Placed[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => {
    const value = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(attributes)?.[1] ?? ''
    const [x, y, size] = [Number(value('x')), Number(value('y')), Number(value('font-size'))]
    const width = text.length * size * 0.5
    const left = { start: x, middle: x - width / 2, end: x - width }[value('text-anchor')] ?? x
    return { text, left, right: left + width, top: y - size * 0.75, bottom: y }
  })
}

const overlap = (a: Placed, b: Placed) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
