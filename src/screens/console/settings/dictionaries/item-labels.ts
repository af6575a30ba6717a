import { m } from '#messages'

/** Tag classes by colour. */
const tags: Record<string, string> = { primary: 'blue', success: 'ok', info: 'grey', warning: 'warn', danger: 'err' }
export const tagClass = (listClass: string) => tags[listClass] ?? ''

type ItemValue = { labelZh?: string | undefined; labelEn?: string | undefined; status?: 'active' | 'disabled' | undefined } | null

/** Describes an item in one line of its history. */
export const describeItem = (value: ItemValue) =>
  value
    ? [`${value.labelZh ?? ''} / ${value.labelEn ?? ''}`, value.status === 'disabled' ? m.settings_switchedOff() : m.ui_inUse()].join(' · ')
    : m.settings_empty()
