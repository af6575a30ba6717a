import { expect, test } from 'vitest'
import type { Call } from '#platform/web/request/call.ts'
import { loadEntries, loadPark } from './load-entries.ts'

const view = { box: [120, 36, 121, 37] as const, zoom: 9 }

function record(pages = 1) {
  const inputs: Record<string, unknown>[] = []
  const call = (async (_endpoint: unknown, input: Record<string, unknown>) => {
    inputs.push(input)
    return { parkMapSievingVoList: [], parkVoPageInfo: { list: [], pages } }
  }) as unknown as Call
  return { inputs, call }
}

test('[SRCH-21] entries are those of the view; of a search for an own load, those of the whole search', async () => {
  const { inputs, call } = record()
  for (const query of [{ regionCode: '370200' }, { regionCode: '370200', loadH: '1.8' }, { bbox: '119,35,122,38', loadH: '1.8' }])
    await loadEntries(call, query, view, new AbortController().signal)
  expect(inputs.map(({ bbox }) => bbox)).toEqual(['120,36,121,37', undefined, '119,35,122,38'])
})

test('[SRCH-21] a park on the map is found by its place; in a search for an own load, on one of its pages', async () => {
  const at = { parkId: '7', longitude: 120.5, latitude: 36.5 }
  const byPlace = record()
  expect(await loadPark(byPlace.call, { regionCode: '370200' }, at)).toBeNull()
  expect(byPlace.inputs.map(({ bbox }) => bbox)).toEqual(['120.49999,36.49999,120.50001,36.50001'])
  const byPage = record(3)
  expect(await loadPark(byPage.call, { regionCode: '370200', loadH: '1.8' }, at)).toBeNull()
  expect(byPage.inputs.map(({ bbox, pageNum }) => [bbox, pageNum])).toEqual([1, 2, 3].map((page) => [undefined, page]))
})
