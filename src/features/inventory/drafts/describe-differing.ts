import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'

const maxDescribed = 3

/** Writes a number of things with the first three of those that the other value has not, so that a change of one of them is seen. */
export function describeDiffering(count: string, differing: readonly string[], locale: Locale): string {
  if (differing.length === 0) return count
  const shown = differing.slice(0, maxDescribed).join(m.ui_listSeparator({}, { locale }))
  const list = differing.length > maxDescribed ? m.inventory_andOthers({ list: shown }, { locale }) : shown
  return m.inventory_countWithList({ count, list }, { locale })
}
