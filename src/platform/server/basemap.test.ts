import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { getBasemap } from '#platform/contract/basemap.ts'
import { startApp } from '#test/app.ts'
import { embeddedBasemap, outsideOrigins, readBasemap, serveMapFiles } from './basemap.ts'

const noKeys = { TIANDITU_KEY: undefined, AMAP_KEY: undefined }
const read = (settings: object, keys = noKeys as { TIANDITU_KEY: string | undefined; AMAP_KEY: string | undefined }) => {
  const result = readBasemap(JSON.stringify(settings), keys)
  if ('errors' in result) throw new Error(result.errors.join('\n'))
  return result.basemap
}

test('[SRCH-1] the embedded map is the default, and allows no other host', () => {
  expect(readBasemap(undefined, noKeys)).toEqual({ basemap: embeddedBasemap })
  expect(outsideOrigins(embeddedBasemap)).toEqual([])
})

test('[SRCH-1] a range of hosts and a key are filled in, and only these hosts are allowed', () => {
  const basemap = read(
    { kind: 'raster', crs: 'wgs84', tiles: ['https://t{0-2}.tianditu.example/{z}/{x}/{y}?tk={TIANDITU_KEY}'] },
    { ...noKeys, TIANDITU_KEY: 'a b' },
  )
  expect(basemap).toMatchObject({
    tiles: [0, 1, 2].map((host) => `https://t${host}.tianditu.example/{z}/{x}/{y}?tk=a%20b`),
  })
  expect(outsideOrigins(basemap)).toEqual([0, 1, 2].map((host) => `https://t${host}.tianditu.example`))
})

test('[SRCH-1] a URL that starts with a slash is below the portal', () => {
  expect(read({ kind: 'pmtiles', url: '/maps/cn.pmtiles' })).toMatchObject({ url: '/whs/maps/cn.pmtiles', flavor: 'light' })
  expect(read({ kind: 'embedded', files: { land: '/maps/land.json' } })).toMatchObject({ files: { land: '/whs/maps/land.json' } })
  expect(outsideOrigins(read({ kind: 'pmtiles', url: 'https://tiles.example:8443/cn.pmtiles' }))).toEqual(['https://tiles.example:8443'])
})

test('[RUN-3] an invalid value is refused by the name of its field, and never repeated', () => {
  const errors = (text: string) => {
    const result = readBasemap(text, noKeys)
    return 'errors' in result ? result.errors.join('\n') : 'accepted'
  }
  expect(errors('geheim')).toContain('must be JSON')
  expect(errors('{"kind":"satellite"}')).toContain('kind')
  expect(errors('{"kind":"raster","crs":"bd09","tiles":["https://a.example/geheim"]}')).toContain('crs')
  expect(errors('{"kind":"raster","crs":"wgs84","tiles":["ftp://a.example/geheim"]}')).toMatch(/tiles\.0/)
  expect(errors('{"kind":"pmtiles","url":"//outside.example/x"}')).toContain('url')
  expect(errors('{"kind":"embedded","glyphs":"geheim"}')).not.toBe('accepted')
  expect(errors('{"kind":"raster","crs":"wgs84","tiles":["https://a.example/{TIANDITU_KEY}"]}')).toBe(
    'asks for TIANDITU_KEY, which is not set',
  )
  for (const text of ['geheim', '{"kind":"pmtiles","url":"ftp://geheim"}']) expect(errors(text)).not.toContain('geheim')
})

test('[SRCH-1] the browser reads the base map from the server', async () => {
  const { call } = await startApp()
  expect(await call(getBasemap, {})).toEqual(embeddedBasemap)
})

test('[SRCH-1] the operator’s archive supports range requests, and is served only if the base map names it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'maps-'))
  fs.writeFileSync(path.join(folder, 'cn.pmtiles'), 'PMTiles and more')
  const fetchPart = async (url: string) => {
    const app = Fastify()
    await serveMapFiles(app, read({ kind: 'pmtiles', url }), folder)
    const response = await app.inject({ url: '/whs/maps/cn.pmtiles', headers: { range: 'bytes=0-6' } })
    await app.close()
    return response
  }
  const part = await fetchPart('/maps/cn.pmtiles')
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/16'])
  expect(part.headers['etag']).toBeTruthy()
  expect((await fetchPart('https://tiles.example/cn.pmtiles')).statusCode).toBe(404)
})
