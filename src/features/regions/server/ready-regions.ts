import { createHash } from 'node:crypto'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { ReadyJson } from '#platform/server/pipeline/call.ts'
import type { RegionSelection } from '../contract.ts'
import type { RegionTree } from './region-tree.ts'
import { selectRegions } from './select-regions.ts'

/** Serialised answers, cached as long as the region tree they were built from. */
const answersByTree = new WeakMap<RegionTree, Map<string, ReadyJson>>()

/** Returns the serialised selection. Whole trees are hundreds of kilobytes, so they are serialised once per language and depth. */
export function readyRegions(tree: RegionTree, selection: RegionSelection, language: Language): ReadyJson {
  const { regionType, level, flat, parentCode } = selection
  // Only selections with few possible keys.
  const isCacheable = parentCode === undefined && (regionType === undefined || tree.all.some((region) => region.regionType === regionType))
  if (!isCacheable) return serialise(tree, selection, language)
  const answers = answersByTree.get(tree) ?? new Map<string, ReadyJson>()
  answersByTree.set(tree, answers)
  const key = [language, regionType, level, flat].join(' ')
  const answer = answers.get(key) ?? serialise(tree, selection, language)
  answers.set(key, answer)
  return answer
}

function serialise(tree: RegionTree, selection: RegionSelection, language: Language): ReadyJson {
  const data = selectRegions(tree, selection, null, language)
  const json = JSON.stringify({ code: 200, msg: m.ui_success({}, { locale: localeOf(language) }), data })
  return { json, version: createHash('sha1').update(json).digest('base64url') }
}
