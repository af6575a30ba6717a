import { expect, test } from 'vitest'
import { hubKinds } from '../freight-hub.ts'
import { freightHubs, listHubsAround } from './freight-hubs.ts'
import { isOnMainland } from './mainland.ts'

test('[DET-7] the hubs around a place are the nearest ones of each kind', () => {
  const around = listHubsAround({ longitude: 120.2, latitude: 36.1 })

  expect(hubKinds.map((kind) => around.find((hub) => hub.kind === kind)?.nameZh)).toEqual([
    '青岛港前湾港区',
    '胶东国际机场',
    '胶州集装箱中心站',
  ])
  expect(listHubsAround({ longitude: 0, latitude: 0 })).toEqual([])
})

test('[DET-7] every hub has its own name and lies in the area of the road network', () => {
  expect(new Set(freightHubs.map(({ nameZh }) => nameZh)).size).toBe(freightHubs.length)
  for (const hub of freightHubs) expect(isOnMainland(hub), hub.nameZh).toBe(true)
})
