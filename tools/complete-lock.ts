// Run after every change of package-lock.json: adds the platform packages that the registry in use did not have.
//
// Native tools (oxlint, rolldown, sharp …) come as one optional package per platform. When a registry mirror lacks the package of
// some foreign platform, npm leaves it out of the lock file, and `npm ci` then refuses the whole lock on every machine ("Missing: …
// from lock file"). Its version is already stated by the package that wants it, and its platform by its name.
import fs from 'node:fs'

type Entry = { version: string; optionalDependencies?: Record<string, string> }
type PlatformEntry = Entry & { cpu: string[]; libc?: string[]; optional: true; os: string[] }
export type LockFile = { packages: Record<string, Entry> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** Returns the optional packages that some package of the lock file requires and that have no entry of their own. */
export function missingPlatforms(lock: LockFile): Record<string, PlatformEntry> {
  const missing: Record<string, PlatformEntry> = {}
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`
      if (!(place in lock.packages) && !(`${path}/${place}` in lock.packages)) missing[place] = platformEntry(name, version)
    }
  }
  return missing
}

function platformEntry(name: string, version: string): PlatformEntry {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (!os || !cpu) throw new Error(`cannot tell the platform of ${name}: add it to package-lock.json by hand`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { version, cpu: [cpu], ...(os === 'linux' && { libc: [libc] }), optional: true, os: [os] }
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as LockFile
  const missing = missingPlatforms(lock)
  const all = { ...lock.packages, ...missing }
  const paths = Object.keys(all).toSorted((a, b) => a.localeCompare(b, 'en'))
  const packages = Object.fromEntries(paths.map((path) => [path, all[path]]))
  fs.writeFileSync('package-lock.json', JSON.stringify({ ...lock, packages }, null, 2) + '\n')
  console.log(`${Object.keys(missing).length} entries added`)
}
