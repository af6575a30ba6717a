// Compresses the output of `react-router build` once: compressing for every response would divide the throughput by thirty.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const built = path.join(import.meta.dirname, '..', 'build', 'client')
const smallest = 1_024

const files = globSync('**/*.{js,mjs,css,svg,json,txt}', { cwd: built })
let compressed = 0
for (const file of files) {
  const target = path.join(built, file)
  if (statSync(target).size < smallest) continue
  const bytes = readFileSync(target)
  writeFileSync(
    `${target}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${target}.gz`, gzipSync(bytes, { level: 9 }))
  compressed++
}
console.log(`${compressed} assets compressed`)
