import { readWorkHours } from '#features/chat/work-hours.ts'
import { readNumber, type Site } from '#features/site/server/site-settings.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { WorkCalendar } from '../clock.ts'
import type { LeadKind } from '../rules.ts'

/** Reads the working time from the settings of the site. */
export async function loadCalendar(site: Site): Promise<WorkCalendar> {
  const settings = await site.current()
  const days = (key: string) => new Set(readDays(settings.find(key, 'zh_CN') ?? '[]'))
  return {
    hours: readWorkHours(settings.find('WORK_TIME', 'zh_CN') ?? ''),
    holidays: days('site.holidays'),
    makeUpDays: days('site.makeUpDays'),
  }
}

/** The settings are checked when they are saved; one that was written in another way counts as empty. */
function readDays(text: string): string[] {
  try {
    const days: unknown = JSON.parse(text)
    return Array.isArray(days) ? days.filter((day) => typeof day === 'string') : []
  } catch {
    return []
  }
}

const defaultTargets: Record<LeadKind, number> = { talk: 5, contact: 15, viewing: 30, demand: 120, enquiry: 240, manual: 240 }

/** Returns the working minutes within which a kind of lead is to be answered. */
export const readTarget = (db: Db, kind: LeadKind) => readNumber(db, `lead.target.${kind}`, defaultTargets[kind])
