import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Basemap, getBasemap } from '#platform/contract/basemap.ts'
import { mount } from './pipeline/mount.ts'

export type MapKeys = { TIANDITU_KEY: string | undefined; AMAP_KEY: string | undefined }

/** Below this address lie the map files that an operator has put into the data folder. */
const ownFiles = '/whs/maps/'

export const embeddedBasemap: Basemap = Basemap.parse({ kind: 'embedded' })

/**
 * Reads the variable BASEMAP: nothing, the word of a kind without settings, or JSON. Keys and ranges of hosts are put in here, so that
 * the browser gets addresses that are ready. What cannot be read gives lines that say why and repeat no value: it may hold a key.
 */
export function readBasemap(text: string | undefined, keys: MapKeys): { basemap: Basemap } | { mistakes: string[] } {
  if (text === undefined || text === 'embedded') return { basemap: embeddedBasemap }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { mistakes: ['must be JSON, like {"kind":"embedded"}'] }
  }
  const read = Basemap.safeParse(given)
  if (!read.success) return { mistakes: read.error.issues.map(({ path, message }) => `${path.join('.') || 'as a whole'}: ${message}`) }
  const missing = Object.entries(keys).filter(([name, key]) => text.includes(`{${name}}`) && !key)
  if (missing.length > 0) return { mistakes: missing.map(([name]) => `asks for ${name}, which is not set`) }
  return { basemap: withReadyAddresses(read.data, keys) }
}

function withReadyAddresses(basemap: Basemap, keys: MapKeys): Basemap {
  const ready = (addresses: string[]) => addresses.flatMap((address) => hostsOf(ownAddress(withKeys(address, keys))))
  switch (basemap.kind) {
    case 'embedded':
      return {
        ...basemap,
        files: Object.fromEntries(
          Object.entries(basemap.files).flatMap(([name, address]) => (address ? [[name, ownAddress(withKeys(address, keys))]] : [])),
        ),
      }
    case 'pmtiles':
      return { ...basemap, url: ownAddress(withKeys(basemap.url, keys)) }
    case 'raster':
      return { ...basemap, tiles: ready(basemap.tiles), labels: ready(basemap.labels) }
  }
}

const ownAddress = (address: string) => (address.startsWith('/') ? `/whs${address}` : address)

const withKeys = (address: string, keys: MapKeys) =>
  address.replaceAll(/\{(TIANDITU_KEY|AMAP_KEY)\}/g, (_, name: keyof MapKeys) => encodeURIComponent(keys[name]!))

/** `https://t{0-2}.example/…` stands for three hosts. */
function hostsOf(address: string): string[] {
  const range = /\{(\d)-(\d)\}/.exec(address)
  if (!range) return [address]
  const [first, last] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => address.replace(range[0], String(first + i)))
}

function addressesOf(basemap: Basemap): string[] {
  switch (basemap.kind) {
    case 'embedded':
      return Object.values(basemap.files).filter((address) => address !== undefined)
    case 'pmtiles':
      return [basemap.url]
    case 'raster':
      return [...basemap.tiles, ...basemap.labels]
  }
}

/** Origins outside the portal that a page must be allowed to ask, and no others. */
export const outsideOrigins = (basemap: Basemap) => [
  ...new Set(
    addressesOf(basemap)
      .filter((address) => !address.startsWith('/'))
      .map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin),
  ),
]

export function basemapRoutes(app: FastifyInstance, { basemap }: { basemap: Basemap }) {
  mount(app, getBasemap, () => basemap)
}

/** Serves the operator's own map files in parts, as readers of tile archives ask for them; only where the base map names one. */
export async function serveMapFiles(app: FastifyInstance, basemap: Basemap, folder: string) {
  if (!addressesOf(basemap).some((address) => address.startsWith(ownFiles))) return
  fs.mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, { root: folder, prefix: ownFiles, decorateReply: false, index: false, maxAge: '1h' })
}
