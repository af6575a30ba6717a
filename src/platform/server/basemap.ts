import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Basemap, getBasemap } from '#platform/contract/basemap.ts'
import { mount } from './pipeline/mount.ts'

export type MapKeys = { TIANDITU_KEY: string | undefined; AMAP_KEY: string | undefined }

/** URL prefix of the map files that the operator has put into the data folder. */
const mapFilesPrefix = '/whs/maps/'

export const embeddedBasemap: Basemap = Basemap.parse({ kind: 'embedded' })

/**
 * Reads the variable BASEMAP: unset, `embedded`, or JSON. Fills in keys and ranges of hosts, so that the browser receives complete URLs.
 * Returns `errors` for an invalid value; they never repeat the value, which may hold a key.
 */
export function readBasemap(text: string | undefined, keys: MapKeys): { basemap: Basemap } | { errors: string[] } {
  if (text === undefined || text === 'embedded') return { basemap: embeddedBasemap }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { errors: ['must be JSON, like {"kind":"embedded"}'] }
  }
  const parsed = Basemap.safeParse(value)
  if (!parsed.success) return { errors: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'as a whole'}: ${message}`) }
  const missing = Object.entries(keys).filter(([name, key]) => text.includes(`{${name}}`) && !key)
  if (missing.length > 0) return { errors: missing.map(([name]) => `asks for ${name}, which is not set`) }
  return { basemap: withCompleteUrls(parsed.data, keys) }
}

function withCompleteUrls(basemap: Basemap, keys: MapKeys): Basemap {
  const complete = (urls: string[]) => urls.flatMap((url) => expandHosts(withPrefix(withKeys(url, keys))))
  switch (basemap.kind) {
    case 'embedded':
      return {
        ...basemap,
        files: Object.fromEntries(
          Object.entries(basemap.files).flatMap(([name, url]) => (url ? [[name, withPrefix(withKeys(url, keys))]] : [])),
        ),
      }
    case 'pmtiles':
      return { ...basemap, url: withPrefix(withKeys(basemap.url, keys)) }
    case 'raster':
      return { ...basemap, tiles: complete(basemap.tiles), labels: complete(basemap.labels) }
  }
}

const withPrefix = (url: string) => (url.startsWith('/') ? `/whs${url}` : url)

const withKeys = (url: string, keys: MapKeys) =>
  url.replaceAll(/\{(TIANDITU_KEY|AMAP_KEY)\}/g, (_, name: keyof MapKeys) => encodeURIComponent(keys[name]!))

/** Expands a range of hosts: `https://t{0-2}.example/…` becomes three URLs. */
function expandHosts(url: string): string[] {
  const range = /\{(\d)-(\d)\}/.exec(url)
  if (!range) return [url]
  const [first, last] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => url.replace(range[0], String(first + i)))
}

function urlsOf(basemap: Basemap): string[] {
  switch (basemap.kind) {
    case 'embedded':
      return Object.values(basemap.files).filter((url) => url !== undefined)
    case 'pmtiles':
      return [basemap.url]
    case 'raster':
      return [...basemap.tiles, ...basemap.labels]
  }
}

/** Returns the foreign origins that a page must be allowed to connect to. */
export const outsideOrigins = (basemap: Basemap) => [
  ...new Set(
    urlsOf(basemap)
      .filter((url) => !url.startsWith('/'))
      .map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin),
  ),
]

export function basemapRoutes(app: FastifyInstance, { basemap }: { basemap: Basemap }) {
  mount(app, getBasemap, () => basemap)
}

/** Serves the operator's own map files with support for range requests, which tile archives need; only if the base map names one. */
export async function serveMapFiles(app: FastifyInstance, basemap: Basemap, folder: string) {
  if (!urlsOf(basemap).some((url) => url.startsWith(mapFilesPrefix))) return
  fs.mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, { root: folder, prefix: mapFilesPrefix, decorateReply: false, index: false, maxAge: '1h' })
}
