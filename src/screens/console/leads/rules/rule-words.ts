import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { kinds } from '../lead-labels.ts'

export type TypeChoice = { value: number; label: string }

/** The terms of a rule as one line; a rule without terms is for every lead. */
export function describeTerms(
  { terms, parkNames }: Pick<LeadRule, 'terms' | 'parkNames'>,
  types: readonly TypeChoice[],
  regionNames: Readonly<Record<string, string>>,
): string {
  const { sources = [], regionCodes = [], whTypes = [], areaFrom, language, returning } = terms
  const parts = [
    sources.map((kind) => kinds[kind].label()),
    regionCodes.map((code) => regionNames[code] ?? code),
    parkNames,
    whTypes.map((type) => types.find(({ value }) => value === type)?.label ?? String(type)),
    areaFrom === undefined ? [] : [m.board_areaFrom({ n: formatNumber(areaFrom) })],
    language === undefined ? [] : [language === 'en_US' ? m.ui_english() : m.ui_chinese()],
    returning ? [m.board_returning()] : [],
  ]
  return (
    parts
      .filter((part) => part.length > 0)
      .map((part) => part.join(m.board_or()))
      .join(' · ') || m.board_everyLead()
  )
}

export function describeTarget({ target, targetNames }: Pick<LeadRule, 'target' | 'targetNames'>): string {
  if (target.kind === 'formerOwner') return m.board_formerOwner()
  const names = targetNames.join(m.ui_listSeparator())
  return target.kind === 'group' ? m.board_byTurn({ names }) : names
}
