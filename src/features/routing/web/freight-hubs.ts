import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import text from '../../../../geo/freight-hubs.txt?raw'
import { readFreightHubs, type FreightHub, type HubKind } from '../freight-hub.ts'

/** The hubs that the base map names, for parts that are loaded with a map. */
export const freightHubs: readonly FreightHub[] = readFreightHubs(text)

export const hubName = ({ nameZh, nameEn }: FreightHub) => (getLocale() === 'zh-CN' ? nameZh : nameEn)

export const hubKindNames: Record<HubKind, () => string> = {
  port: m.routing_hubKindPort,
  airport: m.routing_hubKindAirport,
  station: m.routing_hubKindStation,
}
