import type { LeadRule } from '#features/leads/assignment-contract.ts'
import type { LeadKind } from '#features/leads/rules.ts'
import { textIn } from '#platform/web/form/text-in.ts'

export type TargetKind = LeadRule['target']['kind']

/** What is chosen in the form, beside what is typed. */
export type RuleChoices = {
  sources: readonly LeadKind[]
  regionCodes: readonly string[]
  parks: readonly { id: string; name: string }[]
  whTypes: readonly number[]
  language: 'any' | 'zh_CN' | 'en_US'
  targetKind: TargetKind
  people: readonly string[]
}

/** What the form of a rule begins with; null: a new one. */
export const choicesOf = (rule: LeadRule | null): RuleChoices => ({
  sources: rule?.terms.sources ?? [],
  regionCodes: rule?.terms.regionCodes ?? [],
  parks: (rule?.terms.parkIds ?? []).map((id, at) => ({ id, name: rule?.parkNames[at] ?? id })),
  whTypes: rule?.terms.whTypes ?? [],
  language: rule?.terms.language ?? 'any',
  targetKind: rule?.target.kind ?? 'person',
  people: peopleOf(rule),
})

const peopleOf = (rule: LeadRule | null): readonly string[] =>
  rule?.target.kind === 'person' ? [rule.target.memberId] : rule?.target.kind === 'group' ? rule.target.memberIds : []

/** What a rule is saved as. A term without a choice is left out. */
export function readRule(fields: FormData, { sources, regionCodes, parks, whTypes, language, targetKind, people }: RuleChoices) {
  const [areaFrom, acceptMinutes] = [Number(textIn(fields, 'areaFrom')), Number(textIn(fields, 'acceptMinutes'))]
  return {
    name: textIn(fields, 'name'),
    terms: {
      ...(sources.length > 0 && { sources: [...sources] }),
      ...(regionCodes.length > 0 && { regionCodes: [...regionCodes] }),
      ...(parks.length > 0 && { parkIds: parks.map(({ id }) => id) }),
      ...(whTypes.length > 0 && { whTypes: [...whTypes] }),
      ...(areaFrom > 0 && { areaFrom }),
      ...(language !== 'any' && { language }),
      ...(fields.has('returning') && { returning: true }),
    },
    target: targetOf(targetKind, people),
    acceptMinutes: acceptMinutes > 0 ? acceptMinutes : null,
    active: fields.has('active'),
  }
}

function targetOf(kind: TargetKind, people: readonly string[]): LeadRule['target'] {
  if (kind === 'formerOwner') return { kind }
  return kind === 'group' ? { kind, memberIds: [...people] } : { kind, memberId: people[0] ?? '' }
}
