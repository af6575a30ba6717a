import { m } from '#messages'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isSameValue } from '../fields/values.ts'
import { describeDiffering } from './describe-differing.ts'
import { sideNames } from './door-problems.ts'

/** Writes doors for people: how many they are, and those that the other value has not. */
export function describeDoors(doors: readonly ListedDoor[], other: readonly ListedDoor[], locale: Locale): string {
  const differing = doors.flatMap((door, at) => (other[at] && isSameValue([door], [other[at]]) ? [] : [describeDoor(door, at, locale)]))
  return describeDiffering(m.inventory_namedDoors({ count: String(doors.length) }, { locale }), other.length === 0 ? [] : differing, locale)
}

function describeDoor({ side, atM, widthM, heightM, leveller }: ListedDoor, at: number, locale: Locale): string {
  const place = { n: String(at + 1), side: sideNames[side]({}, { locale }), at: String(atM) }
  const size = widthM === null && heightM === null ? [] : [`${widthM ?? '–'} × ${heightM ?? '–'} m`]
  const text = leveller === null ? [] : [leveller ? m.inventory_withLeveller({}, { locale }) : m.inventory_withoutLeveller({}, { locale })]
  return [m.inventory_doorPlace(place, { locale }), ...size, ...text].join(' ')
}
