import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files of public pages that write m², or a price, as it is, with the reason. */
const allowed: Record<string, string> = {
  'features/demands/web/requirements-part.tsx': 'a form, which takes m²',
  'features/listings/web/filters/filter-labels.ts': 'filters are in m²',
  'features/routing/web/cost-form.tsx': 'a form',
  'features/measures/web/show-in.ts': 'the converter',
  'screens/home/query-form.tsx': 'a form',
  'screens/market/structured-market.ts': 'data for search engines',
  'screens/pallet-fit/formula-lines.ts': 'a formula in metres',
  'screens/pallet-fit/park-fit.tsx': 'figures in metres',
  'screens/park/park-meta.ts': 'data for search engines',
  'screens/plugin/search-form.tsx': 'a form',
  'screens/profile/account/preference-facts.tsx': 'what was entered in a form',
  'screens/profile/account/preference-form.tsx': 'a form',
  'screens/project/project-form.tsx': 'a form',
  'screens/project-shared/shared-need.tsx': 'what was entered in a form',
}

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .filter((file) => /^screens\/(?!console\/)|^features\/.+\/web\//.test(file.replaceAll(path.sep, '/')))

/** An area outside of comments, and a figure of an area or price that was not put into the reader's units. */
const written = [
  /(?<!t\/)m²/,
  /(?<!show\(|shown\()\b(?:area|areaOf|areaSummary|areaShort|price|formatRent)\((?:[^()]|\([^()]*\))*\)\.(?:figure|unit)/,
]

function findWritten(source: string) {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*/g, '')
  return code.split('\n').filter((line) => written.some((pattern) => pattern.test(line)))
}

test('public pages write no area and no price that ignores the units of the reader', () => {
  const found = files.filter((file) => findWritten(fs.readFileSync(path.join('src', file), 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})

test('the rule finds planted figures', () => {
  const planted = ['`${formatNumber(free)} m²`', '{price(unit.price, getLocale()).figure}', '{formatRent(median).figure}']
  for (const line of planted) expect(findWritten(line), line).toEqual([line])
  expect(findWritten('{show(price(unit.price, getLocale())).figure} // m²\n/* m² */ 3 t/m²')).toEqual([])
})
