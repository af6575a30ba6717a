import { createHash } from 'node:crypto'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { ReadyJson } from '#platform/server/call.ts'
import type { RegionSelection } from '../contract.ts'
import type { RegionTree } from './region-tree.ts'
import { selectRegions } from './select-regions.ts'

/** Answers live as long as the copy of the regions that they were made of. */
const kept = new WeakMap<RegionTree, Map<string, ReadyJson>>()

/** Whole trees are hundreds of kilobytes: made once for each language and depth, and given as they are. */
export function readyRegions(tree: RegionTree, selection: RegionSelection, language: Language): ReadyJson {
  const { regionType, level, flat, parentCode } = selection
  // Only what there are few of.
  const isKept = parentCode === undefined && (regionType === undefined || tree.all.some((region) => region.regionType === regionType))
  if (!isKept) return make(tree, selection, language)
  const answers = kept.get(tree) ?? new Map<string, ReadyJson>()
  kept.set(tree, answers)
  const key = [language, regionType, level, flat].join(' ')
  const answer = answers.get(key) ?? make(tree, selection, language)
  answers.set(key, answer)
  return answer
}

function make(tree: RegionTree, selection: RegionSelection, language: Language): ReadyJson {
  const data = selectRegions(tree, selection, null, language)
  const json = JSON.stringify({ code: 200, msg: m.ui_success({}, { locale: localeOf(language) }), data })
  return { json, version: createHash('sha1').update(json).digest('base64url') }
}
