import { m } from '#messages'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isSameValue } from '../fields/values.ts'
import { sideNames } from './door-problems.ts'

const maxDescribed = 3

/** Writes doors for people: how many they are, and the first three that the other value has not, so that a change of one door is seen. */
export function describeDoors(doors: readonly ListedDoor[], other: readonly ListedDoor[], locale: Locale): string {
  const count = m.inventory_namedDoors({ count: String(doors.length) }, { locale })
  const differing = doors.flatMap((door, at) => (other[at] && isSameValue([door], [other[at]]) ? [] : [describeDoor(door, at, locale)]))
  if (differing.length === 0 || other.length === 0) return count
  const shown = differing.slice(0, maxDescribed).join(m.ui_listSeparator({}, { locale }))
  const list = differing.length > maxDescribed ? m.inventory_andOthers({ list: shown }, { locale }) : shown
  return m.inventory_doorsThatDiffer({ count, list }, { locale })
}

function describeDoor({ side, atM, widthM, heightM, leveller }: ListedDoor, at: number, locale: Locale): string {
  const place = { n: String(at + 1), side: sideNames[side]({}, { locale }), at: String(atM) }
  const size = widthM === null && heightM === null ? [] : [`${widthM ?? '–'} × ${heightM ?? '–'} m`]
  const text = leveller === null ? [] : [leveller ? m.inventory_withLeveller({}, { locale }) : m.inventory_withoutLeveller({}, { locale })]
  return [m.inventory_doorPlace(place, { locale }), ...size, ...text].join(' ')
}
