import { mapshaper, product, source } from './sources.ts'

/** The part of the world that has its own, finer tiles: west, south, east, north in degrees. */
export const chinaBox = [72, 2, 137, 56] as const

const box = `bbox=${chinaBox.join(',')}`

/** Cuts, simplifies and joins the packages' shapes into one file for each layer and band of zooms. */
export function makeShapes() {
  makeWater()
  makeAreas()
  makeCountries()
}

/** Seas, lakes and broad rivers. Tolerances in metres are about half a pixel of the largest zoom of their band. */
function makeWater() {
  const seas = source('@geo-maps/earth-seas-10m', 'map.geo.json')
  const lakes = source('@geo-maps/earth-lakes-100m', 'map.geo.json')
  const rivers = source('@geo-maps/earth-rivers-100m', 'map.geo.json')
  mapshaper(seas, '-explode', '-clip', box, '-o', product('seas.json'))
  mapshaper(lakes, '-explode', '-clip', box, '-filter', 'this.area > 3e5', '-o', product('lakes.json'))
  mapshaper(rivers, '-explode', '-clip', box, '-filter', 'this.area > 3e5', '-o', product('rivers.json'))
  mapshaper(seas, '-explode', '-simplify', 'interval=6000', '-filter-islands', 'min-area=400km2', '-o', product('world-seas-low.json'))
  mapshaper(seas, '-explode', '-simplify', 'interval=1200', '-filter-islands', 'min-area=20km2', '-o', product('world-seas.json'))
  mapshaper(lakes, '-explode', '-filter', 'this.area > 8e8', '-simplify', 'interval=1200', '-o', product('world-lakes.json'))
  for (const { name, tolerance, smallest, river } of [
    { name: 'low', tolerance: 2500, smallest: 3e8, river: 4e8 },
    { name: 'middle', tolerance: 500, smallest: 2e7, river: 2e7 },
    { name: 'high', tolerance: 70, smallest: 3e5, river: 3e5 },
  ]) {
    const simplify = ['-simplify', `interval=${tolerance}`, 'keep-shapes']
    mapshaper(product('seas.json'), ...simplify, '-filter-islands', `min-area=${smallest / 20}`, '-o', product(`seas-${name}.json`))
    mapshaper(product('lakes.json'), '-filter', `this.area > ${smallest}`, ...simplify, '-o', product(`lakes-${name}.json`))
    mapshaper(product('rivers.json'), '-filter', `this.area > ${river}`, ...simplify, '-o', product(`rivers-${name}.json`))
  }
}

/** The fills of the areas, and the lines between two of them: where a fill ends there is no line. */
function makeAreas() {
  mapshaper(product('provinces.json'), '-simplify', 'interval=800', 'keep-shapes', '-o', product('provinces-fill.json'))
  mapshaper(product('provinces.json'), '-simplify', 'interval=800', 'keep-shapes', '-innerlines', '-o', product('province-lines-low.json'))
  mapshaper(product('prefectures.json'), '-simplify', 'interval=100', 'keep-shapes', '-o', product('prefectures-fill.json'))
  const isProvince = 'A.code.slice(0, 2) !== B.code.slice(0, 2)'
  const isPrefecture = 'A.code.slice(0, 4) !== B.code.slice(0, 4)'
  const lines = (from: string, where: string, to: string) =>
    mapshaper(product(from), '-simplify', 'interval=100', 'keep-shapes', '-innerlines', `where=${where}`, '-o', product(to))
  lines('prefectures.json', isProvince, 'province-lines.json')
  lines('prefectures.json', `!(${isProvince})`, 'prefecture-lines.json')
  lines('districts.json', `!(${isPrefecture})`, 'district-lines.json')
}

/** Outlines of the other countries: of China, the fill alone. */
function makeCountries() {
  const countries = source('@surbowl/world-geo-json-zh', 'world.zh.json')
  mapshaper(countries, '-filter', '!/^(CN|TW|HK|MO)$/.test(iso_a2)', '-innerlines', '-o', product('country-lines.json'))
}
