import { pinyin } from 'pinyin-pro'
import type { Regions } from '#features/regions/server/regions.ts'
import { foldPhrase } from './fold.ts'

export type RegionTree = Awaited<ReturnType<Regions['current']>>
export type Region = RegionTree['all'][number]

/** How a phrase names a region; the smaller, the more certain. */
export const nameKinds = { name: 0, shortName: 1, reading: 2, initials: 3 } as const
export type PlaceName = { code: string; kind: (typeof nameKinds)[keyof typeof nameKinds] }

/** A phrase that names a region. `isWeak`: it counts only beside other understood words, since it also occurs in names and sentences. */
export type PlacePhrase = { phrase: string; place: PlaceName; isWeak: boolean }

/** Names of districts that are everyday words, in both languages. */
const everydayWords = new Set(
  (
    '城区 郊区 矿区 新区 港口 平房 通道 城关 城中 城东 城西 城北 城南 东区 西区 南区 北区 中区 东部 西部 南部 北部 市区 和平 建设 解放 红旗 胜利 前进 向阳 友好 新城 港区 东方 平安 ' +
    'east west south north central east west plain blue lop mile she ye an he long gong you men ' +
    'yuan lean dean boxing guide guiding eastern southern islands cathedral'
  ).split(' '),
)

/** Regions that group places under direct rule are no places that anybody names. */
const isNamed = ({ shortZh }: Region) => !shortZh.endsWith('直辖')

/** Returns every phrase for every region: names in both languages, and the pinyin and initials of provinces and cities. */
export function listPlacePhrases(tree: RegionTree): PlacePhrase[] {
  return tree.all.filter(isNamed).flatMap((region) => (isRepeated(tree, region) ? [] : phrasesOf(region)))
}

/** A municipality, and a city without districts, have two or three rows of one name: the city's is meant. */
function isRepeated(tree: RegionTree, region: Region): boolean {
  const child = tree.childrenOf(region.code).filter(isNamed)
  if (region.level === 1 && child.length === 1) return child[0]!.shortZh === region.shortZh
  const parent = region.parentCode === null ? null : tree.find(region.parentCode)
  return region.level === 3 && parent?.level === 2 && (region.nameZh === parent.nameZh || region.nameZh === `${parent.shortZh}全市`)
}

function phrasesOf(region: Region): PlacePhrase[] {
  const [nameZh, shortZh] = [foldPhrase(region.nameZh), foldPhrase(region.shortZh)]
  const [nameEn, shortEn] = [foldPhrase(region.nameEn), foldPhrase(region.shortEn)]
  const phrases = new Map<string, PlacePhrase>()
  const add = (phrase: string, kind: PlaceName['kind']) => {
    if (phrase.length < 2 || phrases.has(phrase)) return
    const isWeak = region.level === 3 && kind === nameKinds.shortName
    if (region.level === 3 && everydayWords.has(phrase)) return
    phrases.set(phrase, { phrase, place: { code: region.code, kind }, isWeak })
  }
  if (nameZh !== shortZh) add(nameZh, nameKinds.name)
  if (nameEn !== shortEn) add(nameEn, nameKinds.name)
  add(shortZh, nameZh === shortZh ? nameKinds.name : nameKinds.shortName)
  add(shortEn, nameKinds.shortName)
  if (region.level < 3 && region.regionType === 'china') addReadings(region.shortZh, add)
  return [...phrases.values()]
}

function addReadings(shortZh: string, add: (phrase: string, kind: PlaceName['kind']) => void) {
  const syllables = pinyin(shortZh, { toneType: 'none', type: 'array', v: true })
  add(syllables.join('').replaceAll('v', 'u'), nameKinds.reading)
  add(syllables.join(''), nameKinds.reading)
  add(syllables.map((syllable) => syllable[0] ?? '').join(''), nameKinds.initials)
}

/** A word of a sentence that names one or more regions. */
export type PlaceMention = { places: readonly PlaceName[] }

/** `region`: the one that is meant, null for a tie. `others`: the tied ones, else further regions of that name, the likeliest first. */
export type ResolvedPlace = { region: Region | null; others: Region[] }

/**
 * Decides which regions are meant. Names that are related decide for each other, the more of them the better: Suzhou beside 江苏 is 苏州, and
 * 鼓楼区 beside 江苏省 南京市 is not the one in 徐州. Otherwise the more certain kind of name wins, then the higher level, and for initials the hot cities; a tie stays open.
 */
export function resolvePlaces(tree: RegionTree, mentions: readonly PlaceMention[]): ResolvedPlace[] {
  const candidates = mentions.map(({ places }) => places.map(({ code, kind }) => ({ region: tree.find(code)!, kind })))
  return candidates.map((own, at) => {
    const mentioned = candidates.filter((_, index) => index !== at)
    const support = ({ region }: Candidate) =>
      mentioned.filter((each) => each.some((other) => isRelated(tree, region, other.region))).length
    const most = Math.max(...own.map(support))
    const ranked = own.filter((candidate) => support(candidate) === most).toSorted((a, b) => rank(a) - rank(b))
    const best = ranked.filter((candidate) => rank(candidate) === rank(ranked[0]!))
    const region = best.length === 1 ? best[0]!.region : (onlyHot(best) ?? null)
    const readings = (region === null ? best : ranked).map((candidate) => candidate.region)
    return { region, others: readings.filter((other) => other !== region && !isOvershadowed(other, region)) }
  })
}

type Candidate = { region: Region; kind: PlaceName['kind'] }

/** 吉林市 is the city, 吉林 the province. Initials are only a guess. */
function rank({ region, kind }: Candidate): number {
  if (kind === nameKinds.name) return 0
  return kind === nameKinds.initials ? 100 + region.level : region.level * 2 + (kind === nameKinds.reading ? 1 : 0)
}

function onlyHot(candidates: readonly Candidate[]): Region | undefined {
  if (candidates[0]!.kind !== nameKinds.initials) return undefined
  return candidates.filter(({ region }) => region.hotRank !== null).toSorted((a, b) => a.region.hotRank! - b.region.hotRank!)[0]?.region
}

/** Xi'an is the hot city, not a district of that name elsewhere. */
const isOvershadowed = (other: Region, region: Region | null) => region !== null && region.hotRank !== null && other.level > region.level

export function isRelated(tree: RegionTree, a: Region, b: Region): boolean {
  if (a.code === b.code) return false
  const isAbove = (upper: Region, lower: Region) =>
    upper.level < lower.level && tree.pathTo(lower.code).some(({ code }) => code === upper.code)
  return isAbove(a, b) || isAbove(b, a)
}
