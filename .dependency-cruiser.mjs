import { cruisedFolders, features } from './architecture.mjs'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', to, from: typeof from === 'string' ? { path: from } : from })

// src/root.tsx, routes.ts and entry.* are found by name at the top of src, and belong to main.
const main = '^src/(main/|[^/]+$)'
const late = '[.]late[.]tsx$'
/** What a late file is made of: modules that only it reaches. */
const lateParts = '/web/stage/'
const test = '[.]test[.]'
const heavy = 'node_modules/(maplibre-gl|three|@photo-sphere-viewer|@tiptap)/'

const escaped = (path) => path.replaceAll('.', '[.]')
const offered = Object.entries(features).flatMap(([name, { offers = [] }]) =>
  offers.map((path) => `^src/features/${name}/${escaped(path)}${path.endsWith('/') ? '' : '$'}`),
)

// dependency-cruiser refuses expressions with nested optional parts as unsafe: keep them flat, and put alternatives into arrays.
export default {
  forbidden: [
    rule('no-cycles', 'Two modules in a cycle are one module in two files; type imports count.', `^(${cruisedFolders.join('|')})/`, {
      circular: true,
    }),
    rule('platform-knows-no-product', 'platform/ could be lifted into another product.', '^src/platform/', {
      path: ['^src/(features|screens)/', main],
    }),
    rule('features-know-no-screens', 'Screens compose features, never the reverse.', '^src/features/', { path: ['^src/screens/', main] }),
    rule('screens-know-no-main', 'Only main wires screens to addresses.', '^src/screens/', { path: main }),
    rule('browser-never-reaches-server', 'This would ship server code to the browser.', '^src/(screens/|platform/web/|features/.+/web/)', {
      path: '/server/',
    }),
    rule('server-never-reaches-browser', 'Server code renders nothing.', '^src/(platform/server/|features/.+/server/)', {
      path: '(^src/screens/|/web/)',
    }),
    rule(
      'roots-run-on-both-sides',
      'Files at the root of a feature run on both sides.',
      { path: '^src/(features|platform/contract)/', pathNot: '/(server|web)/' },
      { path: '/(server|web)/' },
    ),
    rule(
      'sql-lives-in-queries',
      'Only queries files build SQL. Types may be imported anywhere.',
      { path: '^src/(features|screens)/', pathNot: ['/queries[^/]*$', test] },
      { path: 'node_modules/(kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'heavy-things-load-late',
      'Maps, 3D and panoramas belong in a *.late.tsx file.',
      { path: '^src', pathNot: [late, lateParts, test] },
      { path: heavy, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'late-means-late',
      'Reach a *.late.tsx file with late(() => import()) of src/platform/web/late.ts.',
      { path: '^src', pathNot: test },
      { path: late, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'late-parts-stay-late',
      'Only a *.late.tsx file reaches its web/stage/.',
      { path: '^src', pathNot: [late, lateParts, test] },
      { path: lateParts, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'production-knows-no-tests',
      'Move what is shared into test/.',
      { path: '^src', pathNot: test },
      { path: [test, '^test/', '^e2e/'] },
    ),
    rule(
      'neighbours-by-the-front-door',
      'Import a domain module (outside server/ and web/) or one that architecture.mjs lists under `offers`.',
      { path: '^src/features/([^/]+)/', pathNot: test },
      { path: '^src/features/.+/(server|web)/', pathNot: ['^src/features/$1/', ...offered] },
    ),
    rule(
      'screens-know-no-screens',
      'Move what two screens share to a feature or to platform/web. The frame, the error screens and urls.ts are shared.',
      { path: '^src/screens/([^/]+)/', pathNot: test },
      { path: '^src/screens/[^/]+/', pathNot: ['^src/screens/$1/', '^src/screens/(frame|errors)/'] },
    ),
    rule(
      'console-sections-know-no-sections',
      'Move what two sections of the console share to the console folder itself.',
      { path: '^src/screens/console/([^/]+)/', pathNot: test },
      { path: '^src/screens/console/[^/]+/', pathNot: '^src/screens/console/$1/' },
    ),
    ...Object.entries(features).map(([name, { uses }]) =>
      rule(
        `${name}-stays-in-its-lane`,
        'Add the arrow to architecture.mjs, or compose the two in screens/.',
        { path: `^src/features/${name}/`, pathNot: test },
        { path: '^src/features/', pathNot: [name, ...uses].map((other) => `^src/features/${other}/`) },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^src/generated/'] },
    // Also the imports that TypeScript erases: a type from the wrong place is a wrong dependency.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
