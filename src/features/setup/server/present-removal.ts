import { m } from '#messages'
import { describeKind } from '#features/audit/actions.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { DemoRemoval } from '../contract.ts'
import type { DemoPreview } from './demo/queries-removal.ts'

/** Counts records by their kind, the most first; rows of tables that are part of others come together, last. */
export function presentRemoval({ counts, blockers }: DemoPreview, removed: boolean, locale: Locale): DemoRemoval {
  const nameOf = (table: string) => {
    const kind = kindOfTable[table]
    return kind === undefined ? null : describeKind(kind, locale)
  }
  const other = m.setup_otherRecords({}, { locale })
  const kinds = new Map<string, { count: number; added: number }>()
  for (const { table, rows, seeded } of counts) {
    const kind = nameOf(table) ?? other
    const sum = kinds.get(kind) ?? { count: 0, added: 0 }
    kinds.set(kind, { count: sum.count + rows, added: sum.added + rows - seeded })
  }
  const isEnglish = locale === 'en-US'
  return {
    removed,
    counts: [...kinds]
      .map(([kind, sums]) => ({ kind, ...sums }))
      .toSorted((a, b) => Number(a.kind === other) - Number(b.kind === other) || b.count - a.count),
    total: counts.reduce((sum, { rows }) => sum + rows, 0),
    blockers: blockers.map(({ table, id, zh, en, refersTo }) => ({
      id,
      kind: nameOf(table) ?? other,
      name: isEnglish ? en : zh,
      refersTo: { kind: nameOf(refersTo.table) ?? other, name: isEnglish ? refersTo.en : refersTo.zh },
    })),
  }
}
