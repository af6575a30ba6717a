import type { Page, Route } from '@playwright/test'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import gcoord from 'gcoord'
import sharp from 'sharp'
import { encodePmtiles } from '../../tools/basemap/pmtiles-archive.ts'
import { expect, firstPark, open, test } from '../portal.ts'

type Park = { parkId: string; longitude: number; latitude: number }
const tileSize = 256
const red = { r: 255, g: 0, b: 0, alpha: 1 }

/** What an operator would have configured. */
const configure = (page: Page, basemap: object) =>
  page.route('**/prod-api/system/map/basemap', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { approval: 'GS(2026)0000号', attribution: '测试图源', ...basemap } } }),
  )

/** Serves map tiles that show a red dot at one place. Returns the tiles requested so far. */
async function serveDot(page: Page, [lng, lat]: [number, number]) {
  const requested: string[] = []
  await page.route('**/whs/fake-tiles/**', async (route: Route) => {
    const [z, x, y] = new URL(route.request().url()).pathname.split('/').slice(-3).map(Number) as [number, number, number]
    requested.push(`${z}/${x}/${y}`)
    const size = 2 ** z * tileSize
    const radians = (lat * Math.PI) / 180
    const left = Math.round((lng / 360 + 0.5) * size) - x * tileSize - 4
    const top = Math.round((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * size) - y * tileSize - 4
    const isHere = left >= 0 && top >= 0 && left <= tileSize - 8 && top <= tileSize - 8
    const dot = { create: { width: 8, height: 8, channels: 4 as const, background: red } }
    const body = await sharp({ create: { width: tileSize, height: tileSize, channels: 4, background: '#eee' } })
      .composite(isHere ? [{ input: dot, left, top }] : [])
      .png()
      .toBuffer()
    return route.fulfill({ body, contentType: 'image/png' })
  })
  return requested
}

async function openAt(page: Page, { longitude, latitude }: Park) {
  const reach = 0.012
  const box = [longitude - reach, latitude - reach, longitude + reach, latitude + reach].map((degrees) => degrees.toFixed(5)).join(',')
  await open(page, `/warehouse/map?bbox=${box}`)
  await expect(page.locator('[data-painted=yes]')).toBeVisible({ timeout: 45_000 })
}

/** Returns the distance between the foot of the park's marker and the middle of the red dot, in pixels and on the ground. */
async function distanceOfDot(page: Page, name: string) {
  const flag = (await page
    .locator('.maplibregl-marker', { has: page.getByRole('button', { name }) })
    .first()
    .boundingBox())!
  const foot = { x: flag.x + flag.width / 2, y: flag.y + flag.height }
  await page.addStyleTag({ content: '.maplibregl-marker, [class*=disc] { visibility: hidden !important }' })
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [sumX, sumY, count] = [0, 0, 0]
  for (let i = 0; i < data.length; i += info.channels)
    if (data[i]! > 220 && data[i + 1]! < 60 && data[i + 2]! < 60) {
      const pixel = i / info.channels
      sumX += pixel % info.width
      sumY += Math.floor(pixel / info.width)
      count++
    }
  expect(count).toBeGreaterThan(10)
  return Math.hypot(sumX / count - foot.x, sumY / count - foot.y)
}

for (const crs of ['gcj02', 'wgs84'] as const)
  test(`[SRCH-1] on tiles in ${crs} a park is drawn where these tiles have it`, async ({ page }) => {
    const park = (await firstPark(page)) as Park & { name: string }
    const stored: [number, number] = [park.longitude, park.latitude]
    await configure(page, { kind: 'raster', crs, tiles: ['/whs/fake-tiles/{z}/{x}/{y}'], labels: [], tileSize, minZoom: 1, maxZoom: 18 })
    const requested = await serveDot(page, crs === 'gcj02' ? gcoord.transform(stored, gcoord.WGS84, gcoord.GCJ02) : stored)
    await openAt(page, park)
    await expect(page.getByText('GS(2026)0000号 · 测试图源')).toBeVisible()
    expect(requested.length).toBeGreaterThan(3)
    // The two systems differ by some 500 m: more than 150 pixels on this map.
    expect(await distanceOfDot(page, park.name)).toBeLessThan(8)
  })

/** Returns an archive with water and a road, in layers named as Protomaps names them. */
function smallArchive() {
  const polygon = (kind: string, west: number, south: number, east: number, north: number) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  })
  const layers = { earth: polygon('earth', 100, 20, 130, 45), water: polygon('ocean', 121, 20, 130, 45) }
  const indexes = Object.entries(layers).map(([name, data]) => [name, new GeoJSONVT(data, { maxZoom: 4, indexMaxZoom: 4 })] as const)
  const tiles = []
  for (let z = 0; z <= 4; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const parts = Object.fromEntries(
          indexes.flatMap(([name, index]) => {
            const tile = index.getTile(z, x, y)
            return tile ? [[name, tile]] : []
          }),
        )
        if (Object.keys(parts).length > 0) tiles.push({ z, x, y, data: fromGeojsonVt(parts, { version: 2, extent: 4096 }) })
      }
  return encodePmtiles(tiles, { bounds: [100, 20, 130, 45], minZoom: 0, maxZoom: 4, layers: Object.keys(layers) })
}

test('[SRCH-1] a custom vector archive is drawn, read in ranges, and needs no fonts or pictures from elsewhere', async ({ page }) => {
  const archive = smallArchive()
  const ranges: string[] = []
  await configure(page, { kind: 'pmtiles', crs: 'wgs84', url: '/whs/maps/small.pmtiles', flavor: 'light' })
  await page.route('**/whs/maps/small.pmtiles', (route) => {
    const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '')!
    ranges.push(range[0])
    const [first, last] = [Number(range[1]), Math.min(Number(range[2]), archive.length - 1)]
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/${archive.length}`, 'content-type': 'application/octet-stream' },
      body: archive.subarray(first, last + 1),
    })
  })
  await open(page, '/warehouse/map?bbox=119,33,123,37')
  await expect(page.locator('[data-painted=yes]')).toBeVisible({ timeout: 45_000 })
  expect(ranges.length).toBeGreaterThan(1)
  await page.addStyleTag({ content: '.maplibregl-marker { visibility: hidden !important }' })
  const canvas = (await page.locator('.maplibregl-canvas').boundingBox())!
  const colourAt = async (share: number) => {
    const clip = { x: canvas.x + canvas.width * share, y: canvas.y + canvas.height * 0.5, width: 1, height: 1 }
    return [
      ...(await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
  }
  // Land in the west, water in the east.
  expect(await colourAt(0.2)).toEqual([0xf4, 0xf6, 0xf6])
  expect(await colourAt(0.8)).toEqual([0xcf, 0xe3, 0xf3])
})

test('[SRCH-7] the map is moved by arrow keys and zoomed by plus and minus, and shows its focus', async ({ page }) => {
  await open(page, '/warehouse/map?regionCode=370200')
  await expect(page.locator('[data-painted=yes]')).toBeVisible({ timeout: 45_000 })
  const canvas = page.locator('.maplibregl-canvas')
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/bbox=/)
  const before = new URL(page.url()).searchParams.get('bbox')!.split(',').map(Number)
  await page.keyboard.press('Equal')
  await expect
    .poll(() => {
      const [west, , east] = new URL(page.url()).searchParams.get('bbox')!.split(',').map(Number)
      return east! - west!
    })
    .toBeLessThan((before[2]! - before[0]!) * 0.8)
  expect(await canvas.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
