/**
 * npm run --silent sbom > sbom.json — the bill of materials of a running portal in CycloneDX 1.5, from the lock file alone. `npm sbom` leaves out
 * packages that others also name as peers, such as pg and react.
 */
import fs from 'node:fs'

type Entry = { version: string; integrity?: string; license?: string; dev?: boolean; optional?: boolean }
type License = { license: { id: string } | { name: string } } | { expression: string }
type Lock = { name: string; version: string; packages: Record<string, Entry> }

/** Describes every package that is installed with `npm ci --omit=dev`, on any platform. */
export function billOf({ name, version, packages }: Lock) {
  const installed = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev)
  const components = new Map(installed.map(([place, entry]) => componentOf(nameAt(place), entry)).map((part) => [part.purl, part]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

/** A package may be installed below another. */
const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

const componentOf = (name: string, { version, integrity, license, optional }: Entry) => ({
  type: 'library',
  name,
  version,
  scope: optional ? 'optional' : 'required',
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
  ...(license !== undefined && { licenses: [licenseOf(license)] }),
})

/** An identifier or an expression of SPDX, or another name. */
function licenseOf(text: string): License {
  if (/^[\w.-]+$/.test(text)) return { license: { id: text } }
  return / (AND|OR) /.test(text) ? { expression: text } : { license: { name: text } }
}

/** From the form of npm, `sha512-BASE64`. */
function hashOf(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split(/-(.*)/s)
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

if (import.meta.main) {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lock
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Lock
  console.log(JSON.stringify(billOf({ ...lock, name, version }), null, 2))
}
