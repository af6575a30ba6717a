import { m } from '#messages'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { ProviderAnswer } from './provider-answer.ts'

export type MapSettings = {
  basemap: Basemap
  tiandituKey: string | null
  amapKey: string | null
  /** Origins of the services. */
  services: { tianditu: string; amap: string }
}

/** A tile of Shandong that every map has. */
const tile = { z: 6, x: 53, y: 25 }
/** The services know addresses in Chinese. */
const address = m.setup_testAddress({}, { locale: 'zh-CN' })

type Probe = { name: string; url: string; isRight(body: string): boolean }

/** Fetches a tile of the configured base map, and geocodes an address with each key. */
export async function testMap(settings: MapSettings, signal: AbortSignal): Promise<ProviderAnswer> {
  const answers = await Promise.all(probesOf(settings).map((probe) => run(probe, signal)))
  return { ok: answers.length > 0 && answers.every(({ ok }) => ok), answer: answers.map(({ answer }) => answer).join('\n') }
}

export const hasMapKey = ({ basemap, tiandituKey, amapKey }: MapSettings) =>
  tiandituKey !== null || amapKey !== null || tileOf(basemap) !== null

function probesOf({ basemap, tiandituKey, amapKey, services }: MapSettings): Probe[] {
  const tileUrl = tileOf(basemap)
  return [
    ...(tileUrl === null ? [] : [{ name: 'Tile', url: tileUrl, isRight: () => true }]),
    ...(tiandituKey === null
      ? []
      : [
          {
            name: 'Tianditu geocoder',
            url: `${services.tianditu}/geocoder?ds=${encodeURIComponent(JSON.stringify({ keyWord: address }))}&tk=${encodeURIComponent(tiandituKey)}`,
            isRight: (body: string) => /"status"\s*:\s*"0"/.test(body),
          },
        ]),
    ...(amapKey === null
      ? []
      : [
          {
            name: 'AMap geocoder',
            url: `${services.amap}/v3/geocode/geo?address=${encodeURIComponent(address)}&key=${encodeURIComponent(amapKey)}`,
            isRight: (body: string) => /"status"\s*:\s*"1"/.test(body),
          },
        ]),
  ]
}

/** Null for maps that are served from this portal, which need no key. */
function tileOf(basemap: Basemap): string | null {
  const [url] = basemap.kind === 'raster' ? basemap.tiles : basemap.kind === 'pmtiles' ? [basemap.url] : []
  if (!url?.startsWith('http')) return null
  return Object.entries(tile).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), url)
}

const maxExcerpt = 160

/** A redirect is not followed: it could lead into the operator's network. */
async function run({ name, url, isRight }: Probe, signal: AbortSignal): Promise<ProviderAnswer> {
  const response = await fetch(url, { signal, redirect: 'manual', headers: { range: 'bytes=0-65535' } })
  const type = response.headers.get('content-type') ?? ''
  const body = type.startsWith('image/') || type.includes('octet-stream') ? type : (await response.text()).slice(0, 65_536)
  return { ok: response.ok && isRight(body), answer: `${name}: HTTP ${response.status} ${body.slice(0, maxExcerpt)}` }
}
