import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HallPlan, type PlannedHall } from './hall-plan.tsx'

const hall: PlannedHall = { name: 'A', lengthM: 96, widthM: 48, columnsM: [-24, 0, 24].map((x) => ({ x, z: 0 })), doors: [] }
const door = { alongM: 10, widthM: 3, heightM: 4, leveller: null }

const draw = (...halls: PlannedHall[]) => renderToStaticMarkup(<HallPlan halls={halls} label="Plan of A" />)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const countOf = (svg: string, name: string) => svg.match(new RegExp(`class="[^"]*${name}`, 'g'))?.length ?? 0

test('[SEE-35] a hall has its length below and its width beside it, its columns, and its doors as bars in their walls', () => {
  const svg = draw({ ...hall, doors: [{ ...door, side: 'south' }, { ...door, side: 'west' }] }) // prettier-ignore
  expect(textsOf(svg)).toEqual(['96 m', '48 m'])
  expect([countOf(svg, 'floor'), countOf(svg, 'column'), countOf(svg, 'door')]).toEqual([1, 3, 2])
  const [south, west] = [...svg.matchAll(/door[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"/g)].map((found) =>
    found.slice(1).map(Number),
  )
  expect([south![0], south![2], south![1]! + south![3]! / 2]).toEqual([48 + 10 - 1.5, 3, 48])
  expect([west![1], west![3], west![0]! + west![2]! / 2]).toEqual([24 + 10 - 1.5, 3, 0])
})

test('[SEE-35] halls of one width share its label, and halls of other widths each have both of their measures', () => {
  expect(textsOf(draw(hall, { ...hall, name: 'B', lengthM: 24 }))).toEqual(['A', '96 m', 'B', '24 m', '48 m'])
  expect(textsOf(draw({ ...hall, widthM: 30.5 }, { ...hall, name: 'B' }))).toEqual(['A', '96 × 30.5 m', 'B', '96 × 48 m'])
})

test('[SEE-35] halls stand at the same front, and without columns none is drawn', () => {
  const svg = draw({ ...hall, widthM: 30 }, { ...hall, columnsM: null })
  expect([...svg.matchAll(/translate\(([^)]+)\)/g)].map(([, place]) => place)).toEqual(['0 18', '96 0'])
  expect(countOf(svg, 'column')).toBe(3)
})
