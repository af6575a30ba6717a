import type { CityGroup } from '../contract.ts'

export type InitialTab = { label: string; groups: CityGroup[] }

/** Five letters per tab; the last one includes Z, which would otherwise have its own tab. */
const letterTabs = ['ABCDE', 'FGHIJ', 'KLMNO', 'PQRST', 'UVWXYZ']

/** Groups cities by the initials of a tab, in alphabetical order. Names without a Latin initial come last. */
export function tabsByInitial(groups: readonly CityGroup[]): InitialTab[] {
  const ordered = groups.toSorted((a, b) => a.initial.localeCompare(b.initial, 'en'))
  const tabOf = ({ initial }: CityGroup) =>
    letterTabs.find((letters) => initial !== '' && letters.includes(initial.toUpperCase())) ?? letterTabs.at(-1)
  return letterTabs.map((label) => ({ label, groups: ordered.filter((group) => tabOf(group) === label) }))
}
