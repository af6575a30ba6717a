import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Contract, Expense } from '../contract.ts'
import type { ContractRow, ExpenseRow } from './queries.ts'

/** Presents a contract with the park's name in the reader's language. */
export const presentContract = ({ parkId, parkNameZh, parkNameEn, ...row }: ContractRow, language: Language): Contract => ({
  ...row,
  park: parkId === null ? null : { parkId, name: (language === 'en_US' ? parkNameEn : parkNameZh) ?? '' },
})

export const presentExpense = ({ kind, ...row }: ExpenseRow, nameOfKind: (kind: number) => string): Expense => ({
  ...row,
  item: nameOfKind(kind),
})

/** Returns a lookup of the purposes of expenses, in the reader's language. */
export async function loadKindNames(dictionaries: Dictionaries, language: Language) {
  const labels = await dictionaries.current()
  return (kind: number) => labels.labelOf('wh_expense_kind', kind, language)
}
