import fs from 'node:fs'
import { filesIn, hashOfFiles } from './files.mjs'
import { reachableFrom } from './imports.mjs'
import { runScript, runTool } from './install.mjs'
import { Failure, inRoot, notify } from './shell.mjs'

/** Beside the code of the pages: what the tools of a build read. */
const otherSources = [
  'messages',
  'project.inlang/settings.json',
  'public',
  'geo/china.pmtiles',
  'geo/world.pmtiles',
  'tools/few-open-files.ts',
  'tools/page-chunks.ts',
  'tools/slim-manifest.ts',
  'tools/compress-assets.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'bin/steps/build.mjs',
]
const addressTable = 'src/routes.ts'
const bundleEntries = ['src/root.tsx', 'src/entry.client.tsx', 'src/main/pages/web-server.ts', addressTable]
const isCode = /\.tsx?$/
const isWritten = /^src\/generated\/|(^|\/)\./

/** Builds the portal when what is built is not from these sources. The contents count, not the times: a checkout changes times. */
export async function build({ always = false } = {}) {
  const hash = hashOfFiles(sourceFiles())
  const stamp = inRoot('build', '.sources')
  if (!always && readOrNull(stamp) === hash) return generate()
  notify('Building the portal (half a minute) …')
  fs.rmSync(stamp, { force: true })
  fs.rmSync(textsStamp, { force: true })
  await orFail('The pages could not be built', runTool('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } }))
  await generate()
  await orFail('The route table could not be shortened', runScript('tools/slim-manifest.ts', [], { quiet: true }))
  await orFail('The assets could not be compressed', runScript('tools/compress-assets.ts', [], { quiet: true }))
  fs.writeFileSync(stamp, hash)
}

const textsFolder = 'src/generated/paraglide'
const textsStamp = inRoot('src', 'generated', '.texts')

/**
 * Compiles the texts if they have changed, into one file for each language. The build of the pages makes one for each text, so that a page
 * loads only its own, and overwrites these.
 */
export async function generate() {
  const hash = hashOfFiles(['messages', 'project.inlang/settings.json', 'package-lock.json', 'bin/steps/build.mjs'].flatMap(filesIn))
  if (readOrNull(textsStamp) === hash && fs.existsSync(inRoot(textsFolder, 'messages.js'))) return
  const files = ['--project', './project.inlang', '--outdir', `./${textsFolder}`, '--output-structure', 'locale-modules']
  const texts = ['compile', ...files, '--strategy', 'custom-language', 'baseLocale']
  await orFail('The texts could not be compiled', runTool('paraglide-js', texts, { quiet: true }))
  fs.writeFileSync(textsStamp, hash)
}

const readOrNull = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null)

async function orFail(failure, running) {
  if ((await running) !== 0) throw new Failure(`${failure}; see above.`)
}

/**
 * Returns the files that a build of the pages is made from: code that the bundles reach, and everything in `src` that is not code. Code that
 * only the server runs is not among them, and neither is anything that a build writes.
 */
export function sourceFiles() {
  const code = reachableFrom([...bundleEntries, ...routeModules()])
  const assets = filesIn('src').filter((file) => !isCode.test(file))
  return [...new Set([...code, ...assets, ...otherSources.flatMap(filesIn)])].filter((file) => !isWritten.test(file)).sort()
}

/** Route modules are not imported: the table of addresses names them. */
const routeModules = () => [...fs.readFileSync(inRoot(addressTable), 'utf8').matchAll(/'([^']+\.tsx)'/g)].map(([, file]) => `src/${file}`)
