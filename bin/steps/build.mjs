import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runScript, runTool } from './install.mjs'
import { Failure, inRoot, say } from './shell.mjs'

const sources = [
  'src',
  'messages',
  'project.inlang/settings.json',
  'public',
  'geo/china.pmtiles',
  'geo/world.pmtiles',
  'tools/extract-antd-css.ts',
  'tools/page-chunks.ts',
  'tools/strip-antd-styles.ts',
  'tools/compress-assets.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'bin/steps/build.mjs',
]
const notSources = /^src\/generated\/|\.test\.tsx?$|(^|\/)\./

/** Builds the portal when what is built is not from these sources. The contents count, not the times: a checkout changes times. */
export async function build({ always = false } = {}) {
  const wanted = hashOfSources()
  const stamp = inRoot('build', '.sources')
  const isBuilt =
    fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted && fs.existsSync(inRoot('src/generated/paraglide/messages.js'))
  if (isBuilt && !always) return
  say('Building the portal (half a minute) …')
  fs.rmSync(stamp, { force: true })
  await generate()
  await step('The pages could not be built', runTool('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } }))
  await generateTexts()
  await step('The assets could not be compressed', runScript('tools/compress-assets.ts', [], { quiet: true }))
  fs.writeFileSync(stamp, wanted)
}

/** What is made from the sources and imported by them: texts and styles. */
export async function generate() {
  await generateTexts()
  await step('The styles could not be extracted', runScript('tools/extract-antd-css.ts', [], { quiet: true }))
}

/** One file a language for what runs from the sources. The build of the pages makes a file a text, to leave out what a page does not say. */
async function generateTexts() {
  const files = ['--project', './project.inlang', '--outdir', './src/generated/paraglide', '--output-structure', 'locale-modules']
  const texts = ['compile', ...files, '--strategy', 'custom-language', 'baseLocale']
  await step('The texts could not be compiled', runTool('paraglide-js', texts, { quiet: true }))
}

async function step(failure, running) {
  if ((await running) !== 0) throw new Failure(`${failure}; see above.`)
}

/** Nothing that a build writes: the next start would take it for a change and build again. */
export const sourceFiles = () => sources.flatMap(filesIn).sort()

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(`${file}\n`).update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function filesIn(place) {
  if (!fs.existsSync(inRoot(place))) return []
  if (!fs.statSync(inRoot(place)).isDirectory()) return [place]
  return fs
    .readdirSync(inRoot(place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !notSources.test(file))
}
