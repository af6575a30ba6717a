import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { filesPrefix, pictureFormats, pictureWidths } from '../address.ts'
import { readRange } from './byte-range.ts'
import { readTile, tileLevels, type Tile } from '../panorama-tiles.ts'
import { downloadRoutes } from './download-routes.ts'
import { findPublicFile, type PublicFile } from './queries.ts'
import type { Renditions, RenditionSpec } from './renditions.ts'
import { drawingType, logoType } from './store-logo.ts'
import type { PanoramaTiles } from './tiles.ts'
import { uploadRoutes, type UploadDeps } from './upload-routes.ts'
import { viewRoute } from './view-route.ts'

type ApiDeps = UploadDeps & Parameters<typeof downloadRoutes>[1]
export type FileDeps = ApiDeps & { renditions: Renditions; tiles: PanoramaTiles }

/** Types that pages display. Any other, above all HTML and SVG, could carry a script and is served as a rendition only. */
const displayableTypes = new Set(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif', 'video/webm', 'video/mp4'])
/** Drawings that were rewritten when they were uploaded. */
const isLogoDrawing = ({ mime, businessType }: PublicFile) => mime === drawingType && businessType === logoType
const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves uploads and private files, which are part of the API. */
export function fileApiRoutes(app: FastifyInstance, deps: ApiDeps) {
  uploadRoutes(app, deps)
  downloadRoutes(app, deps)
  viewRoute(app, deps)
}

const counted = { config: { addressLimit: 'file' } } as const

/** Serves public pictures, panoramas and videos. They are outside the API: answers are bytes, and errors are plain HTTP. */
export function fileRoutes(app: FastifyInstance, deps: Pick<FileDeps, 'db' | 'storage' | 'renditions' | 'tiles'>) {
  const { db, storage, renditions } = deps
  tileRoutes(app, deps)
  app.get<{ Params: { fileId: string } }>(`${filesPrefix}/:fileId`, counted, async (request, reply) => {
    const file = await requirePublicFile(db, request.params.fileId)
    if (!displayableTypes.has(file.mime) && !isLogoDrawing(file)) throw fail(failures.noSuchPath)
    return sendObject(request, reply, storage, { key: file.storageKey, type: file.mime, tag: tagOf(file) })
  })

  app.get<{ Params: { fileId: string; rendition: string } }>(`${filesPrefix}/:fileId/:rendition`, counted, async (request, reply) => {
    const spec = readSpec(request.params.rendition)
    const file = await requirePublicFile(db, request.params.fileId)
    if (!spec || !file.mime.startsWith('image/')) throw fail(failures.noSuchPath)
    const key = await renditions.keyOf(file, spec).catch(failIfMissing)
    if (key === null) throw fail(failures.maintenance, { headers: { 'retry-after': '2' } })
    return sendObject(request, reply, storage, { key, type: typeOfFormat[spec.format], tag: `${tagOf(file)}-${spec.width}.${spec.format}` })
  })
}

/** Serves the tiles of wide panoramas and their base pictures. Other pictures, and places outside the grid, are not found. */
function tileRoutes(app: FastifyInstance, { db, storage, tiles }: Pick<FileDeps, 'db' | 'storage' | 'tiles'>) {
  const send = async (request: FastifyRequest, reply: FastifyReply, file: PublicFile, part: Tile | 'base', name: string) => {
    const key = await tiles.keyOf(file, part).catch(failIfMissing)
    if (key === null) throw fail(failures.maintenance, { headers: { 'retry-after': '5' } })
    return sendObject(request, reply, storage, { key, type: typeOfFormat.jpg, tag: `${tagOf(file)}-${name}` })
  }
  const requirePanorama = async (fileId: string) => {
    const file = await requirePublicFile(db, fileId)
    const levels = file.mime.startsWith('image/') ? tileLevels(file) : []
    if (levels.length === 0) throw fail(failures.noSuchPath)
    return { file, levels }
  }
  app.get<{ Params: { fileId: string } }>(`${filesPrefix}/:fileId/base.jpg`, counted, async (request, reply) =>
    send(request, reply, (await requirePanorama(request.params.fileId)).file, 'base', 'base'),
  )
  type TileParams = { fileId: string; level: string; tile: string }
  app.get<{ Params: TileParams }>(`${filesPrefix}/:fileId/tiles/:level/:tile`, counted, async (request, reply) => {
    const { fileId, level, tile: name } = request.params
    const { file, levels } = await requirePanorama(fileId)
    const tile = readTile(levels, level, name)
    if (!tile) throw fail(failures.noSuchPath)
    return send(request, reply, file, tile, `${level}-${tile.col}-${tile.row}`)
  })
}

async function requirePublicFile(db: Db, fileId: string) {
  const file = isUuid(fileId) ? await findPublicFile(db, fileId) : undefined
  if (!file) throw fail(failures.noSuchPath)
  return file
}

function readSpec(rendition: string): RenditionSpec | null {
  const [width, format] = rendition.split('.')
  const knownWidth = pictureWidths.find((candidate) => String(candidate) === width)
  const knownFormat = pictureFormats.find((candidate) => candidate === format)
  return knownWidth && knownFormat && rendition === `${width}.${format}` ? { width: knownWidth, format: knownFormat } : null
}

const tagOf = (file: PublicFile) => file.sha256.toString('base64url').slice(0, 22)

type StoredObject = { key: string; type: string; tag: string }

/** A file never changes under its id, so that browsers can cache it forever. */
const forever = 'public, max-age=31536000, immutable'

async function sendObject(request: FastifyRequest, reply: FastifyReply, storage: Storage, { key, type, tag }: StoredObject) {
  const etag = `"${tag}"`
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': forever }).send()
  const object = await storage.stat(key)
  if (!object) throw fail(failures.noSuchPath)
  const range = readRequestRange(request, etag, object.bytes)
  if (range === 'outside') {
    throw fail(
      { ...failures.invalid, status: 416 },
      { inputs: { field: 'Range' }, headers: { 'content-range': `bytes */${object.bytes}` } },
    )
  }
  const body = await storage.open(key, range === 'whole' ? undefined : range).catch(failIfMissing)
  reply.headers({
    etag,
    'content-type': type,
    'cache-control': forever,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // Drawings bring styles of their own.
    'content-security-policy': `default-src 'none';${type === drawingType ? " style-src 'unsafe-inline';" : ''} sandbox`,
    'content-length': range === 'whole' ? object.bytes : range.to - range.from + 1,
  })
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${object.bytes}`)
  return reply.send(body)
}

/** Returns `whole` for an `If-Range` with another tag: the client has part of a different file. */
function readRequestRange({ headers }: FastifyRequest, etag: string, bytes: number) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? readRange(headers.range, bytes) : 'whole'
}

/** A row without bytes is answered as not found. */
function failIfMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? fail(failures.noSuchPath) : error
}
