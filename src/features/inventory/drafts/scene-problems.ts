import type { StoredHotspot } from '../fields/field.ts'

/** A panorama: its key in the park, and its points. */
export type Scene = { key: string; hotspots: readonly StoredHotspot[] }

/** `at`: the place of the point in its panorama; null for the panorama itself. */
export type SceneProblem = {
  key: string
  at: number | null
  kind: 'gone' | 'unitGone' | 'unreached' | 'noWayBack' | 'noChinese' | 'noEnglish'
}

/**
 * Returns what is wrong with the points of panoramas, which are in the order of the gallery. Once one leads to another they are a tour, and each must be
 * reached from the first. Panoramas that lead nowhere are opened from the gallery one by one. `units` are the keys of the listed warehouses.
 */
export function findSceneProblems(scenes: readonly Scene[], units: ReadonlySet<string>): SceneProblem[] {
  const keys = new Set(scenes.map(({ key }) => key))
  const links = new Map(scenes.map(({ key, hotspots }) => [key, listTargets(hotspots).filter((target) => keys.has(target))]))
  const isTour = [...links.values()].some((targets) => targets.length > 0)
  const reached = isTour ? findReached(scenes[0]!.key, links) : keys
  return scenes.flatMap(({ key, hotspots }) => [
    ...(reached.has(key) ? [] : [{ key, at: null, kind: 'unreached' as const }]),
    ...hotspots.flatMap((spot, at) => findPointProblems(key, spot, links, units).map((kind) => ({ key, at, kind }))),
  ])
}

type Links = ReadonlyMap<string, readonly string[]>

const listTargets = (hotspots: readonly StoredHotspot[]) =>
  hotspots.flatMap(({ kind, target }) => (kind === 'scene' && target ? [target] : []))

/** Returns the panoramas that can be reached from one, itself included. */
function findReached(from: string, links: Links): ReadonlySet<string> {
  const reached = new Set([from])
  // A set visits what is added to it meanwhile.
  for (const key of reached) for (const target of links.get(key) ?? []) reached.add(target)
  return reached
}

function findPointProblems(key: string, spot: StoredHotspot, links: Links, units: ReadonlySet<string>): SceneProblem['kind'][] {
  const { kind, target, figure, textZh, textEn } = spot
  const leadsNowhere = kind === 'scene' && !links.has(target ?? '')
  const leadsOneWay = kind === 'scene' && !leadsNowhere && !findReached(target!, links).has(key)
  // The text of a figure comes from the listing.
  const isWritten = figure === undefined
  return [
    ...(leadsNowhere ? (['gone'] as const) : []),
    ...(kind === 'unit' && !units.has(target ?? '') ? (['unitGone'] as const) : []),
    ...(leadsOneWay ? (['noWayBack'] as const) : []),
    ...(isWritten && !textZh?.trim() ? (['noChinese'] as const) : []),
    ...(isWritten && !textEn?.trim() ? (['noEnglish'] as const) : []),
  ]
}
