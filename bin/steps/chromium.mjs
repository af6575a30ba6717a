import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Failure, run, notify } from './shell.mjs'

/** Chromium without its own windows: drives the same pages in three quarters of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * Returns the path of Chromium for the browser tests, its headless shell where there is one. Installs what is missing of it and of a Chinese
 * font if that needs no permission (Debian, as root).
 */
export const ensureHeadlessChromium = () => ensure([...shells, ...browsers])

/** The same for the complete browser, which Lighthouse measures. */
export const ensureChromium = () => ensure(browsers)

async function ensure(names) {
  const chromium = findChromium(names)
  const hasFont = hasChineseFont()
  if (chromium && hasFont) return chromium
  const missing = [...(chromium ? [] : ['Chromium']), ...(hasFont ? [] : ['a Chinese font'])]
  if (!canInstall()) throw new Failure(advice(missing))
  notify(`Installing ${missing.join(' and ')} …`)
  await apt(['update'])
  const packages = [...(chromium ? [] : [names.find(isInDebian) ?? 'chromium']), ...(hasFont ? [] : ['fonts-noto-cjk'])]
  await apt(['install', '--yes', '--no-install-recommends', ...packages])
  const installed = findChromium(names)
  if (!installed || !hasChineseFont()) throw new Failure(advice(missing))
  return installed
}

/** Older releases have no package of the headless shell. */
const isInDebian = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

function findChromium(names) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH names ${chosen}, which does not run.`)
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...onMac]
  return candidates.find((candidate) => fs.existsSync(candidate) && runs(candidate)) ?? null
}

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Without a Chinese font, pages show boxes and have another layout. macOS comes with one. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const list = spawnSync('fc-list', [':lang=zh'])
  return list.status === 0 && list.stdout.toString().trim() !== ''
}

const canInstall = () =>
  process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

async function apt(args) {
  const code = await run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code !== 0) throw new Failure(`apt-get ${args[0]} failed; see above.`)
}

const advice = (missing) =>
  `The browser tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.map((one) => debianPackages[one]).join(' ')}. ` +
  `Elsewhere: install ${missing.length > 1 ? 'them' : 'it'}${missing.includes('Chromium') ? ', or set the path of the program: CHROMIUM_PATH=…' : ''}.`

const debianPackages = { Chromium: 'chromium', 'a Chinese font': 'fonts-noto-cjk' }
