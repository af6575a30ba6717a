import type { CityGroup } from '../contract.ts'

export type InitialTab = { label: string; groups: CityGroup[] }

/** Five letters a tab; the last one takes Z as well, which would otherwise have a tab for itself. */
const letterTabs = ['ABCDE', 'FGHIJ', 'KLMNO', 'PQRST', 'UVWXYZ']

/** Cities by the initials of a tab, in the order of the alphabet. What has no Latin initial comes last. */
export function tabsByInitial(groups: readonly CityGroup[]): InitialTab[] {
  const ordered = groups.toSorted((a, b) => a.initial.localeCompare(b.initial, 'en'))
  const tabOf = ({ initial }: CityGroup) =>
    letterTabs.find((letters) => initial !== '' && letters.includes(initial.toUpperCase())) ?? letterTabs.at(-1)
  return letterTabs.map((label) => ({ label, groups: ordered.filter((group) => tabOf(group) === label) }))
}
