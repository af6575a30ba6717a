import { wireTime } from '#platform/i18n/format.ts'

/** The moment of `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has no summer time; null of what is none, such as 30 February. */
export function readWireTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) || wireTime(moment) !== text ? null : moment
}
