import { mapshaper, product, source } from './sources.ts'

/** The area with its own, finer tiles: west, south, east, north in degrees. Its edges avoid the shores of Japan and India. */
export const chinaBox = [69, 1, 148, 56] as const
/** Shapes are clipped further out, so that no tile shows the cut as a shore. */
const marginDegrees = 4

// Not `bbox`: with it, mapshaper 0.7.70 loses Honshu.
const box = `bbox2=${chinaBox.map((edge, i) => (i < 2 ? edge - marginDegrees : edge + marginDegrees)).join(',')}`

/** Clips, simplifies and joins the packages' shapes into one file per layer and zoom band. */
export function makeShapes() {
  makeWater()
  makeAreas()
  makeCountries()
}

/** The source outlines small waters with a few points: they are flagged, so that they can be omitted at zooms where that would show. */
const pondOrLake = 'kind = this.area > 25e6 ? "water" : "pond"'

/** Seas, lakes and broad rivers. Tolerances in metres are about half a pixel at the largest zoom of their band. */
function makeWater() {
  const seas = source('@geo-maps/earth-seas-10m', 'map.geo.json')
  const lakes = source('@geo-maps/earth-lakes-10m', 'map.geo.json')
  const rivers = source('@geo-maps/earth-rivers-10m', 'map.geo.json')
  mapshaper(seas, '-explode', '-clip', box, '-o', product('seas.json'))
  mapshaper(lakes, '-explode', '-clip', box, '-filter', 'this.area > 3e5', '-o', product('lakes.json'))
  mapshaper(rivers, '-explode', '-clip', box, '-filter', 'this.area > 3e5', '-o', product('rivers.json'))
  mapshaper(seas, '-explode', '-simplify', 'interval=6000', '-filter-islands', 'min-area=400km2', '-o', product('world-seas-low.json'))
  mapshaper(seas, '-explode', '-simplify', 'interval=1200', '-filter-islands', 'min-area=20km2', '-o', product('world-seas.json'))
  mapshaper(lakes, '-explode', '-filter', 'this.area > 4e8', '-simplify', 'interval=1200', '-o', product('world-lakes.json'))
  for (const { name, tolerance, smallest, river } of [
    { name: 'low', tolerance: 2500, smallest: 3e8, river: 4e8 },
    { name: 'middle', tolerance: 500, smallest: 2e7, river: 2e7 },
    { name: 'high', tolerance: 150, smallest: 6e6, river: 3e6 },
    { name: 'highest', tolerance: 50, smallest: 1.5e6, river: 5e5 },
  ]) {
    const simplify = ['-simplify', `interval=${tolerance}`, 'keep-shapes']
    mapshaper(product('seas.json'), ...simplify, '-filter-islands', `min-area=${smallest / 20}`, '-o', product(`seas-${name}.json`))
    mapshaper(
      product('lakes.json'),
      '-filter',
      `this.area > ${smallest}`,
      '-each',
      pondOrLake,
      ...simplify,
      '-o',
      product(`lakes-${name}.json`),
    )
    mapshaper(
      product('rivers.json'),
      '-filter',
      `this.area > ${river}`,
      '-each',
      pondOrLake,
      ...simplify,
      '-o',
      product(`rivers-${name}.json`),
    )
  }
}

/**
 * Fills of the areas, and the lines between two of them: where a fill ends there is no line. In the packages the two sides of a line
 * differ by rounding, so their points are snapped first, for the lines only.
 */
function makeAreas() {
  mapshaper(product('provinces.json'), '-simplify', 'interval=800', 'keep-shapes', '-o', product('provinces-fill.json'))
  mapshaper(product('prefectures.json'), '-simplify', 'interval=100', 'keep-shapes', '-o', product('prefectures-fill.json'))
  makeLines('prefectures.json', 0.02, 2_000, { province: 'province-lines-low.json' })
  makeLines('prefectures.json', 0.01, 400, { province: 'province-lines-middle.json', prefecture: 'prefecture-lines-middle.json' })
  // From here on all lines are district lines: a prefecture line is also a line between two districts.
  makeLines('districts.json', 0.005, 100, {
    province: 'province-lines-high.json',
    prefecture: 'prefecture-lines-high.json',
    district: 'district-lines.json',
  })
}

type LineKind = 'province' | 'prefecture' | 'district'
const otherProvince = 'A.code.slice(0, 2) !== B.code.slice(0, 2)'
const otherPrefecture = 'A.code.slice(0, 4) !== B.code.slice(0, 4)'
const between = (kind: LineKind, hasDistricts: boolean) => {
  if (kind === 'province') return otherProvince
  if (kind === 'district') return `!(${otherPrefecture})`
  return hasDistricts ? `!(${otherProvince}) && ${otherPrefecture}` : `!(${otherProvince})`
}

function makeLines(from: string, snapDegrees: number, tolerance: number, files: Partial<Record<LineKind, string>>) {
  const snapped = product('snapped.json')
  const simplify = ['-simplify', `interval=${tolerance}`, 'keep-shapes']
  mapshaper(product(from), 'snap', `snap-interval=${snapDegrees}`, ...simplify, '-o', snapped)
  for (const [kind, file] of Object.entries(files) as [LineKind, string][])
    mapshaper(snapped, '-innerlines', `where=${between(kind, 'district' in files)}`, '-dissolve', '-o', product(file))
}

/** Outlines of the other countries; of China only the fill. */
function makeCountries() {
  const countries = source('@surbowl/world-geo-json-zh', 'world.zh.json')
  mapshaper(countries, '-filter', '!/^(CN|TW|HK|MO)$/.test(iso_a2)', '-innerlines', '-o', product('country-lines.json'))
}
