import { expect, test } from 'vitest'
import type { FreightHub } from '#features/routing/freight-hub.ts'
import { findHubsInView } from './find-hubs.ts'

const hub = (kind: FreightHub['kind'], longitude: number): FreightHub => ({ kind, nameZh: '枢纽', nameEn: 'Hub', longitude, latitude: 36 })
const [station, airport, port] = [hub('station', 120), hub('airport', 120.001), hub('port', 120.002)]
const viewAt = (zoom: number) => ({ bounds: [119, 35, 121, 37] as const, center: [120, 36] as const, zoom })

test('[SRCH-7] hubs too close to each other are thinned out: ports before airports before stations', () => {
  expect(findHubsInView([station, airport, port], viewAt(8), [])).toEqual([port])
  expect(findHubsInView([station, airport, port], viewAt(18), [])).toEqual([port, airport, station])
})

test('[SRCH-7] the hubs of the chosen park are shown in any case, those outside of the view are not', () => {
  expect(findHubsInView([port, airport, station], viewAt(8), [station, airport])).toEqual([station, airport])
  expect(findHubsInView([hub('port', 118)], viewAt(8), [])).toEqual([])
})
