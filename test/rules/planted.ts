type Features = Record<string, { uses: readonly string[] }>

/** One violation of each import rule: the file that breaks it, and its text. These files are cruised, not compiled. */
export function plantedFiles(features: Features): Record<string, string> {
  return { ...ground, ...violations, ...strays(features) }
}

const ground = {
  'package.json': '{ "name": "planted", "private": true, "type": "module" }',
  'tsconfig.json':
    '{ "include": ["src"], "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true, "jsx": "react-jsx" } }',
  'src/main/wiring.ts': "export const wiring = 'main'",
  'src/features/listings/contract.ts': 'export const searchParks = {}',
  'src/features/listings/server/queries.ts': 'export const findParks = () => []',
  'src/features/listings/web/card.tsx': "export const card = 'card'",
  'src/features/listings/web/tour.late.tsx': "export const tour = 'tour'",
}

const violations = {
  // no-cycles
  'src/features/listings/cycle-a.ts': "import { b } from './cycle-b.ts'\nexport const a = () => b",
  'src/features/listings/cycle-b.ts': "import { a } from './cycle-a.ts'\nexport const b = () => a",
  // no-cycles, outside src and through types alone
  'db/demo/cycle-a.ts': "import type { B } from './cycle-b.ts'\nexport type A = { b: B }",
  'db/demo/cycle-b.ts': "import type { A } from './cycle-a.ts'\nexport type B = { a: A }",
  // platform-knows-no-product
  'src/platform/web/knows-listings.ts':
    "import { searchParks } from '../../features/listings/contract.ts'\nexport const known = searchParks",
  // features-know-no-screens
  'src/features/listings/web/composes.tsx':
    "import { screen } from '../../../screens/park/park-screen.tsx'\nexport const composed = screen",
  // screens-know-no-main
  'src/screens/park/park-screen.tsx': "import { wiring } from '../../main/wiring.ts'\nexport const screen = wiring",
  // browser-never-reaches-server
  'src/features/listings/web/reads-database.tsx': "import { findParks } from '../server/queries.ts'\nexport const parks = findParks",
  // server-never-reaches-browser
  'src/features/listings/server/renders.ts': "import { card } from '../web/card.tsx'\nexport const rendered = card",
  // roots-run-on-both-sides
  'src/features/listings/rules.ts': "import { findParks } from './server/queries.ts'\nexport const rule = findParks",
  // sql-lives-in-queries
  'src/features/listings/server/routes.ts': "import { sql } from 'kysely'\nexport const now = sql`now()`",
  // heavy-things-load-late
  'src/features/listings/web/early.tsx': "import { Scene } from 'three'\nexport const scene = new Scene()",
  // late-means-late
  'src/features/listings/web/hurries.tsx': "import { tour } from './tour.late.tsx'\nexport const hurried = tour",
  // late-parts-stay-late
  'src/features/listings/web/stage/scene.ts': "import { Scene } from 'three'\nexport const scene = new Scene()",
  'src/features/listings/web/early-part.tsx': "import { scene } from './stage/scene.ts'\nexport const part = scene",
  // production-knows-no-tests
  'src/features/listings/sample.test.ts': "export const sample = '370200'",
  'src/features/listings/leans-on-tests.ts': "import { sample } from './sample.test.ts'\nexport const leaned = sample",
  // neighbours-by-the-front-door
  'src/features/regions/server/peeks.ts': "import { findParks } from '../../listings/server/queries.ts'\nexport const peek = findParks",
  // screens-know-no-screens
  'src/screens/home/borrows.tsx': "import { screen } from '../park/park-screen.tsx'\nexport const borrowed = screen",
  // console-sections-know-no-sections
  'src/screens/console/rates/rates.tsx': "export const rates = 'rates'",
  'src/screens/console/articles/borrows.tsx': "import { rates } from '../rates/rates.tsx'\nexport const borrowed = rates",
}

/** For each feature, an import of a feature that it may not use. */
const strays = (features: Features) =>
  Object.fromEntries([
    ['src/features/elsewhere/contract.ts', 'export const elsewhere = 1'],
    ...Object.keys(features).map((name) => [
      `src/features/${name}/strays.ts`,
      "import { elsewhere } from '../elsewhere/contract.ts'\nexport const stray = elsewhere",
    ]),
  ]) as Record<string, string>
