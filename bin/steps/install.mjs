import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Failure, inRoot, root, run, notify } from './shell.mjs'

const nodeMajor = 24
const stamp = inRoot('node_modules', '.installed')

/** Installs the packages of the lock file if they are missing, and finds Node 24. Needs no network if nothing has changed. */
export async function install() {
  const text = fs.readFileSync(inRoot('package-lock.json'), 'utf8')
  const state = `${createHash('sha256').update(text).digest('hex')} ${process.platform}-${process.arch}\n`
  if (readOrNull(stamp) !== state) {
    const lock = JSON.parse(text)
    if (!isInstalled(lock)) await installPackages(lock)
    fs.writeFileSync(stamp, state)
  }
  linkNode()
  node24()
}

/** True if the packages are there, for example by `npm ci`: npm keeps a list of what it has installed. */
function isInstalled(lock) {
  const list = readOrNull(inRoot('node_modules', '.package-lock.json'))
  if (list === null) return false
  const { packages: installed } = JSON.parse(list)
  return Object.entries(lock.packages).every(
    ([place, entry]) =>
      place === '' || installed[place]?.version === entry.version || (entry.optional && !installed[place] && !isForThisPlatform(entry)),
  )
}

const isForThisPlatform = ({ os, cpu, libc }) =>
  os !== undefined && os.includes(process.platform) && (cpu?.includes(process.arch) ?? true) && !libc?.includes('musl')

async function installPackages(lock) {
  notify('Installing the packages (about a minute) …')
  const env = await nodeForInstalling(lock)
  const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], { env })
  fs.rmSync(inRoot('.cache', 'node'), { recursive: true, force: true })
  if (code !== 0) throw new Failure('The packages could not be installed; see the output of npm above. Is the package registry reachable?')
}

/**
 * Returns an environment in which npm runs on Node 24, which is installed first and alone, as the lock file has it. On another Node, npm
 * leaves out optional packages that do not support that one, such as the native parts of our tools.
 */
async function nodeForInstalling(lock) {
  const name = `node-${process.platform}-${process.arch}`
  const entry = lock.packages[`node_modules/${name}`]
  if (!entry || Number(process.versions.node.split('.')[0]) === nodeMajor) return {}
  const folder = inRoot('.cache', 'node')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const { optional: _, dev: __, ...locked } = entry
  const dependencies = { [name]: entry.version }
  const alone = { lockfileVersion: 3, requires: true, packages: { '': { dependencies }, [`node_modules/${name}`]: locked } }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(alone))
  const code = await run('npm', ['ci', `--prefix=${folder}`, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  })
  if (code !== 0) throw new Failure('Node 24 could not be installed; see the output of npm above. Is the package registry reachable?')
  return { PATH: `${path.join(folder, 'node_modules', name, 'bin')}${path.delimiter}${process.env.PATH}` }
}

const packaged = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/** npm scripts look for `node` in node_modules/.bin; npm 10 does not create this link. */
function linkNode() {
  const link = inRoot('node_modules', '.bin', 'node')
  if (!fs.existsSync(packaged) || fs.existsSync(link)) return
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.relative(path.dirname(link), packaged), link)
}

let program

/** Returns the path of the Node that everything else runs on: the one from the packages, or this machine's own if it is new enough. */
export function node24() {
  program ??= [packaged, process.execPath].find((candidate) => Number(versionOf(candidate)?.split('.')[0]) >= nodeMajor)
  if (program) return program
  throw new Failure(
    fs.existsSync(packaged)
      ? `The Node ${nodeMajor} in ${path.relative(root, packaged)} does not run on this machine (it needs glibc). Install Node ${nodeMajor} or later and start again.`
      : `Node ${nodeMajor} is needed; this machine has ${process.versions.node}, and there is no package with it for ${process.platform}-${process.arch}. Install Node ${nodeMajor} or later and start again.`,
  )
}

function versionOf(candidate) {
  if (candidate === process.execPath) return process.versions.node
  try {
    return execFileSync(candidate, ['-p', 'process.versions.node'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    return null
  }
}

/** The `PATH` of the programs we start: Node 24 and the tools of the packages come first. */
export const toolPath = () => ({
  PATH: `${path.dirname(node24())}${path.delimiter}${inRoot('node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
})

/** Runs a tool from node_modules/.bin on Node 24. */
export const runTool = (name, args, options = {}) =>
  run(node24(), [fs.realpathSync(inRoot('node_modules', '.bin', name)), ...args], { ...options, env: { ...toolPath(), ...options.env } })

export const runScript = (file, args = [], options = {}) =>
  run(node24(), [inRoot(file), ...args], { ...options, env: { ...toolPath(), ...options.env } })

function readOrNull(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
