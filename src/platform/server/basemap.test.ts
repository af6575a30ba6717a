import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { getBasemap } from '#platform/contract/basemap.ts'
import { startApp } from '#test/app.ts'
import { embeddedBasemap, outsideOrigins, readBasemap, serveMapFiles } from './basemap.ts'

const noKeys = { TIANDITU_KEY: undefined, AMAP_KEY: undefined }
const read = (given: object, keys = noKeys as { TIANDITU_KEY: string | undefined; AMAP_KEY: string | undefined }) => {
  const answer = readBasemap(JSON.stringify(given), keys)
  if ('mistakes' in answer) throw new Error(answer.mistakes.join('\n'))
  return answer.basemap
}

test('[SRCH-1] without a word about it the embedded map is used, and no outside host may be asked', () => {
  expect(readBasemap(undefined, noKeys)).toEqual({ basemap: embeddedBasemap })
  expect(outsideOrigins(embeddedBasemap)).toEqual([])
})

test('[SRCH-1] a range of hosts and a key are put into the addresses, and these hosts alone are let in', () => {
  const basemap = read(
    { kind: 'raster', crs: 'wgs84', tiles: ['https://t{0-2}.tianditu.example/{z}/{x}/{y}?tk={TIANDITU_KEY}'] },
    { ...noKeys, TIANDITU_KEY: 'a b' },
  )
  expect(basemap).toMatchObject({
    tiles: [0, 1, 2].map((host) => `https://t${host}.tianditu.example/{z}/{x}/{y}?tk=a%20b`),
  })
  expect(outsideOrigins(basemap)).toEqual([0, 1, 2].map((host) => `https://t${host}.tianditu.example`))
})

test('[SRCH-1] an address that begins with a slash lies below the portal', () => {
  expect(read({ kind: 'pmtiles', url: '/maps/cn.pmtiles' })).toMatchObject({ url: '/whs/maps/cn.pmtiles', flavor: 'light' })
  expect(read({ kind: 'embedded', files: { land: '/maps/land.json' } })).toMatchObject({ files: { land: '/whs/maps/land.json' } })
  expect(outsideOrigins(read({ kind: 'pmtiles', url: 'https://tiles.example:8443/cn.pmtiles' }))).toEqual(['https://tiles.example:8443'])
})

test('[RUN-3] what cannot be read is refused by the name of the part, and no value is repeated', () => {
  const mistakes = (text: string) => {
    const answer = readBasemap(text, noKeys)
    return 'mistakes' in answer ? answer.mistakes.join('\n') : 'accepted'
  }
  expect(mistakes('geheim')).toContain('must be JSON')
  expect(mistakes('{"kind":"satellite"}')).toContain('kind')
  expect(mistakes('{"kind":"raster","crs":"bd09","tiles":["https://a.example/geheim"]}')).toContain('crs')
  expect(mistakes('{"kind":"raster","crs":"wgs84","tiles":["ftp://a.example/geheim"]}')).toMatch(/tiles\.0/)
  expect(mistakes('{"kind":"pmtiles","url":"//outside.example/x"}')).toContain('url')
  expect(mistakes('{"kind":"embedded","glyphs":"geheim"}')).not.toBe('accepted')
  expect(mistakes('{"kind":"raster","crs":"wgs84","tiles":["https://a.example/{TIANDITU_KEY}"]}')).toBe(
    'asks for TIANDITU_KEY, which is not set',
  )
  for (const text of ['geheim', '{"kind":"pmtiles","url":"ftp://geheim"}']) expect(mistakes(text)).not.toContain('geheim')
})

test('[SRCH-1] the browser asks the server which base map there is', async () => {
  const { call } = await startApp()
  expect(await call(getBasemap, {})).toEqual(embeddedBasemap)
})

test('[SRCH-1] an own archive is served in parts, and only where the base map names one', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'maps-'))
  fs.writeFileSync(path.join(folder, 'cn.pmtiles'), 'PMTiles and more')
  const ask = async (url: string) => {
    const app = Fastify()
    await serveMapFiles(app, read({ kind: 'pmtiles', url }), folder)
    const answer = await app.inject({ url: '/whs/maps/cn.pmtiles', headers: { range: 'bytes=0-6' } })
    await app.close()
    return answer
  }
  const part = await ask('/maps/cn.pmtiles')
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/16'])
  expect(part.headers['etag']).toBeTruthy()
  expect((await ask('https://tiles.example/cn.pmtiles')).statusCode).toBe(404)
})
