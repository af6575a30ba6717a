// Compresses the output of `react-router build` once: compressing for every response would divide the throughput by thirty.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const built = path.join(import.meta.dirname, '..', 'build', 'client')
const minSize = 1_024
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

let compressed = 0

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < minSize) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
  compressed++
}

const files = globSync('**/*.{js,mjs,css,svg,json,txt}', { cwd: built }).values()
// Node compresses in threads of its own, one for each promise.
await Promise.all(
  Array.from({ length: os.availableParallelism() }, async () => {
    for (const file of files) await compress(path.join(built, file))
  }),
)
console.log(`${compressed} assets compressed`)
