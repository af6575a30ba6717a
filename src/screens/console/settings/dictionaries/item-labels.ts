import { m } from '#messages'

/** How the portal shows a tag of that colour. */
const tags: Record<string, string> = { primary: 'blue', success: 'ok', info: 'grey', warning: 'warn', danger: 'err' }
export const tagOf = (listClass: string) => tags[listClass] ?? ''

type Shown = { labelZh?: string | undefined; labelEn?: string | undefined; status?: '0' | '1' | undefined } | null

/** What a value was, in a line of its history. */
export const itemInWords = (shown: Shown) =>
  shown
    ? [`${shown.labelZh ?? ''} / ${shown.labelEn ?? ''}`, shown.status === '1' ? m.settings_switchedOff() : m.settings_inUse()].join(' · ')
    : m.settings_empty()
