// Removes the lists of imported files from the route table that every page loads, after `react-router build`: three quarters of it (12 kB
// compressed). The server names these files in the pages that it renders; the browser finds them itself when a screen is opened.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

const assets = path.join(import.meta.dirname, '..', 'build', 'client', 'assets')
const [file, ...others] = globSync('manifest-*.js', { cwd: assets })
if (!file || others.length > 0) throw new Error(`Expected one route table in ${assets}, found ${file ? others.length + 1 : 0}`)

type Manifest = { routes: Record<string, { imports?: string[] }> }

const window: { __reactRouterManifest?: Manifest } = {}
runInNewContext(readFileSync(path.join(assets, file), 'utf8'), { window })
const manifest = window.__reactRouterManifest
if (!manifest) throw new Error(`${file} holds no route table`)
for (const route of Object.values(manifest.routes)) delete route.imports
writeFileSync(path.join(assets, file), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
