import type { CityGroup } from '../contract.ts'

export type InitialTab = { label: string; groups: CityGroup[] }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettersPerTab = 5
const letterTabs = letters.match(new RegExp(`.{1,${lettersPerTab}}`, 'g'))!

/** Groups cities by the initials of a tab, in alphabetical order. Names without a Latin initial come last. */
export function tabsByInitial(groups: readonly CityGroup[]): InitialTab[] {
  const ordered = groups.toSorted((a, b) => a.initial.localeCompare(b.initial, 'en'))
  const tabOf = ({ initial }: CityGroup) =>
    letterTabs.find((tab) => initial !== '' && tab.includes(initial.toUpperCase())) ?? letterTabs.at(-1)
  return letterTabs.map((label) => ({ label, groups: ordered.filter((group) => tabOf(group) === label) }))
}
