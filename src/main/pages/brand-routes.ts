import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { findPublicFile } from '#features/files/server/queries.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { htmlLanguage, languageFromCookies, readLanguage } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

type Deps = { db: Db; storage: Storage; site: Site }
type Picture = { type: string; bytes: Buffer }

const iconSizes = [180, 192, 512]
/** Twice the height that mails show. */
const logoHeight = 72
const maxPixels = 40_000_000
const builtInIcon = path.join(import.meta.dirname, '..', '..', '..', 'public', 'icon.svg')

const counted = { config: { addressLimit: 'file' } } as const

/**
 * Serves what is derived from the brand under addresses that never change: icons in the sizes of browsers and home screens, the logo as a
 * PNG for mails, and the manifest. Each answer has an ETag and is revalidated, so that a new brand shows at once.
 */
export function brandRoutes(app: FastifyInstance, deps: Deps) {
  const derived = new Map<string, Promise<Picture>>()
  /** Keeps what was derived from the current pictures. */
  const once = (name: string, source: string, make: () => Promise<Picture>) => {
    const key = `${name} ${source}`
    const known = derived.get(key) ?? make()
    for (const other of derived.keys()) if (other.startsWith(`${name} `) && other !== key) derived.delete(other)
    derived.set(key, known)
    known.catch(() => derived.delete(key))
    return known
  }
  const factsOf = async () => (await deps.site.current()).facts('zh_CN')

  app.get('/whs/brand/icon', counted, async (request, reply) => {
    const { icon } = await factsOf()
    return send(request, reply, await once('icon', icon, () => load(deps, icon)))
  })
  for (const size of iconSizes)
    app.get(`/whs/brand/icon-${size}.png`, counted, async (request, reply) => {
      const { icon } = await factsOf()
      return send(request, reply, await once(`icon-${size}`, icon, async () => square(await load(deps, icon), size)))
    })
  app.get('/whs/brand/logo.png', counted, async (request, reply) => {
    const { logoLight } = await factsOf()
    if (logoLight === '') throw fail(failures.noSuchPath)
    return send(request, reply, await once('logo', logoLight, async () => fit(await load(deps, logoLight))))
  })
  app.get<{ Querystring: { lang?: string } }>('/whs/manifest.webmanifest', counted, async (request, reply) => {
    const language = readLanguage(request.query.lang) ?? languageFromCookies(request.headers.cookie) ?? 'zh_CN'
    const { name, shortName, brandColour } = (await deps.site.current()).facts(language)
    const manifest = {
      name,
      short_name: shortName,
      lang: htmlLanguage(language),
      start_url: '/whs/',
      scope: '/whs/',
      display: 'standalone',
      theme_color: brandColour,
      background_color: '#ffffff',
      icons: iconSizes.slice(1).map((size) => ({ src: `/whs/brand/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    }
    return send(request, reply.header('vary', 'Cookie'), {
      type: 'application/manifest+json; charset=utf-8',
      bytes: Buffer.from(JSON.stringify(manifest)),
    })
  })
}

async function load({ db, storage }: Deps, address: string): Promise<Picture> {
  const [, id] = /^\/whs\/files\/([0-9a-f-]{36})$/.exec(address) ?? []
  const file = id === undefined ? undefined : await findPublicFile(db, id)
  if (!file) return { type: 'image/svg+xml', bytes: await readFile(builtInIcon) }
  return { type: file.mime, bytes: await buffer(await storage.open(file.storageKey)) }
}

const draw = ({ bytes }: Picture) => sharp(bytes, { limitInputPixels: maxPixels, density: 300 })

const square = async (picture: Picture, size: number): Promise<Picture> => ({
  type: 'image/png',
  bytes: await draw(picture).resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' }).png().toBuffer(),
})

const fit = async (picture: Picture): Promise<Picture> => ({
  type: 'image/png',
  bytes: await draw(picture)
    .resize({ height: logoHeight, width: logoHeight * 6, fit: 'inside' })
    .png()
    .toBuffer(),
})

function send(request: FastifyRequest, reply: FastifyReply, { type, bytes }: Picture) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  reply.headers({
    etag,
    'content-type': type,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Mail clients and partners' pages show them.
    'cross-origin-resource-policy': 'cross-origin',
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}
