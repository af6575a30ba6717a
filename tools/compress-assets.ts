// After the build: a .br and a .gz beside each asset that gets smaller by it, so that the server never compresses one.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const assets = path.join(import.meta.dirname, '..', 'build', 'client', 'assets')
const compressible = /\.(js|css|svg|json|txt|map)$/
/** Below this, headers cost more than is won. */
const smallestBytes = 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

for (const name of fs.readdirSync(assets).filter((one) => compressible.test(one))) {
  const file = path.join(assets, name)
  const content = fs.readFileSync(file)
  if (content.length < smallestBytes) continue
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(content, { level: 9 }),
  ])
  if (br.length < content.length) fs.writeFileSync(`${file}.br`, br)
  if (gz.length < content.length) fs.writeFileSync(`${file}.gz`, gz)
}
