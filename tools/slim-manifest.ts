// Removes from the route table that every page loads, after `react-router build`, what the router does not need in the browser:
// - The lists of imported files: three quarters of it (12 kB compressed). The server names these files in the pages that it renders; the
//   browser finds them itself when a screen is opened.
// - Flags that are false, which the router reads like missing ones, and `hasDefaultExport`, which it does not read: a fifth of the rest before compression.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

const assets = path.join(import.meta.dirname, '..', 'build', 'client', 'assets')
const [file, ...others] = globSync('manifest-*.js', { cwd: assets })
if (!file || others.length > 0) throw new Error(`Expected one route table in ${assets}, found ${file ? others.length + 1 : 0}`)

type Manifest = { routes: Record<string, Record<string, unknown>> }

const window: { __reactRouterManifest?: Manifest } = {}
runInNewContext(readFileSync(path.join(assets, file), 'utf8'), { window })
const manifest = window.__reactRouterManifest
if (!manifest) throw new Error(`${file} holds no route table`)
for (const route of Object.values(manifest.routes))
  for (const [name, value] of Object.entries(route))
    if (name === 'imports' || name === 'hasDefaultExport' || value === false) delete route[name]
writeFileSync(path.join(assets, file), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
