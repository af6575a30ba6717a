import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Contract, Expense } from '../contract.ts'
import type { ContractRow, ExpenseRow } from './queries.ts'

/** Presents a contract on the wire, with the park's name in the reader's language. */
export const contractVo = ({ parkId, parkNameZh, parkNameEn, ...row }: ContractRow, language: Language): Contract => ({
  ...row,
  park: parkId === null ? null : { parkId, name: (language === 'en_US' ? parkNameEn : parkNameZh) ?? '' },
})

export const expenseVo = ({ kind, ...row }: ExpenseRow, nameOfKind: (kind: number) => string): Expense => ({
  ...row,
  item: nameOfKind(kind),
})

/** Purposes of expenses, in the reader's language. */
export async function kindsIn(dictionaries: Dictionaries, language: Language) {
  const words = await dictionaries.current()
  return (kind: number) => words.labelOf('wh_expense_kind', kind, language)
}
