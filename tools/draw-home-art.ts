// Writes the drawings that do not change with the data: src/screens/home/art/*.svg, and the park beside the forms of accounts.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { palettes } from '#features/media/drawings/axonometry/palettes.ts'
import { axonometricPark } from '#features/media/drawings/axonometry/park.ts'
import { dotMaps, type DotMapName } from '#screens/home/dot-map.ts'
import { landDots } from './home-art/land.ts'
import { vignette, vignetteNames } from './home-art/vignettes.ts'

const folder = path.join(import.meta.dirname, '..', 'src', 'screens', 'home', 'art')

const hall = {
  lengthM: 180,
  widthM: 58,
  storeyHeightsM: [13],
  columnSpacingM: 12,
  doors: 28,
  platform: true,
  canopy: true,
  solarRoof: true,
  ramp: false,
  cold: false,
}

/** An invented park: two halls as wide as the picture, with dimensions as on a plan. The page fades it out under the headline. */
const hero = axonometricPark({ buildings: [hall, hall], port: false }, palettes.blueprint, {
  id: 'hero',
  widthPx: 1440,
  heightPx: 660,
  fill: 1.5,
  shift: [0.25, 0],
  withDimensions: true,
})

/** The same halls from closer, for a portrait panel; its upper part is left to the headline. */
const besideForms = axonometricPark({ buildings: [hall, hall], port: false }, palettes.blueprint, {
  id: 'beside',
  widthPx: 880,
  heightPx: 900,
  fill: 1.9,
  shift: [0.02, 0.24],
  withDimensions: true,
})

const write = (name: string, svg: string, place = folder) => {
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, `${name}.svg`), svg)
  console.log(`${name}.svg: ${(svg.length / 1024).toFixed(1)} kB`)
}
write('hero', `${hero}\n`)
write('park', `${besideForms}\n`, path.join(import.meta.dirname, '..', 'src', 'screens', 'account-frame', 'art'))
for (const name of vignetteNames) write(name, vignette(name))
for (const name of Object.keys(dotMaps) as DotMapName[]) write(`land-${name}`, landDots(dotMaps[name]))
