import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { markEssential } from '#platform/server/load/shed-load.ts'
import { bestEncoding, type Encoding } from './encodings.ts'

/** Larger files are the archives of the map, read in ranges, and parts of pages that few visits load. */
const maxKeptBytes = 262_144

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

type Asset = { body: Buffer; headers: Record<string, string> }

/**
 * Serves the files in a folder of the build under `prefix`. Their names carry a hash of their content, and the folder does not change while the
 * process runs.
 *
 * Small files are kept in memory once they were read: a page loads up to a hundred of them, and `@fastify/static` reads the folder, opens the file
 * and streams it for each. It serves the others.
 */
export async function serveAssets(app: FastifyInstance, { folder, prefix }: { folder: string; prefix: string }) {
  const names = new Set(await fs.readdir(folder))
  const kept = new Map<string, Promise<Asset | null>>()
  await app.register(async (scope) => {
    // Pages that were sent need their scripts.
    markEssential(scope)
    await scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, immutable: true, maxAge: '365d', index: false })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      async handler(request, reply) {
        const name = request.params['*']
        const type = types.get(path.extname(name))
        if (!names.has(name)) return reply.callNotFound()
        const asset = type === undefined ? null : await assetFor(request, name, type)
        return asset === null ? reply.sendFile(name) : send(request, reply, asset)
      },
    })
  })

  function assetFor(request: FastifyRequest, name: string, type: string): Promise<Asset | null> {
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const encoded = encoding !== null && names.has(name + extensions[encoding]) ? encoding : null
    const file = encoded === null ? name : name + extensions[encoded]
    const known = kept.get(file)
    if (known) return known
    const read = readAsset(path.join(folder, file), type, encoded)
    kept.set(file, read)
    // A file that could not be read is read again.
    read.catch(() => kept.delete(file))
    return read
  }
}

/** Returns null for a file that is too large to keep. */
async function readAsset(file: string, type: string, encoding: Encoding | null): Promise<Asset | null> {
  const { size } = await fs.stat(file)
  if (size > maxKeptBytes) return null
  return {
    body: await fs.readFile(file),
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${path.basename(file)}"`,
      vary: 'accept-encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, headers }: Asset) {
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers['etag']) return reply.code(304).send()
  return reply.send(body)
}
