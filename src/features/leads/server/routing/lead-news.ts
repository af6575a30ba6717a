import { maskName } from '#features/accounts/targets.ts'
import { listPermissionHolders } from '#features/accounts/server/registration/queries-consent.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { m } from '#messages'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { leadUrl } from '#features/leads/urls.ts'
import { kindNames } from '#features/leads/names.ts'
import type { LeadKind } from '#features/leads/rules.ts'
import type { LeadRow } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { findRecipients } from './queries-staff.ts'

export type NewsKind = 'arrived' | 'joined' | 'assigned' | 'unassigned' | 'reminder' | 'late' | 'mentioned'

/** Short titles for browsers. */
const pushTitles: Record<NewsKind, typeof m.leads_pushArrived> = {
  arrived: m.leads_pushArrived,
  joined: m.leads_pushJoined,
  assigned: m.leads_pushAssigned,
  unassigned: m.leads_pushUnassigned,
  reminder: m.leads_pushReminder,
  late: m.leads_pushLate,
  mentioned: m.leads_pushMentioned,
}

const titles: Record<NewsKind, typeof m.leads_newsArrived> = {
  arrived: m.leads_newsArrived,
  joined: m.leads_newsJoined,
  assigned: m.leads_newsAssigned,
  unassigned: m.leads_newsUnassigned,
  reminder: m.leads_newsReminder,
  late: m.leads_newsLate,
  mentioned: m.leads_newsMentioned,
}

type NewsDeps = Pick<LeadDeps, 'messaging' | 'baseUrl'>

/** The holders of the permission to see the leads of the team. */
export const listTeam = (db: Db) => listPermissionHolders(db, 'system:lead:team')

/**
 * Tells members of the staff of a lead, each in their language: by a notice in the console, in their browsers, and by mail. `kind` of the source that has come
 * in; by default the lead's first.
 */
export async function tellStaff(
  trx: Db,
  { messaging, baseUrl }: NewsDeps,
  lead: LeadRow,
  { news, memberIds, source = lead.source }: { news: NewsKind; memberIds: readonly string[]; source?: LeadKind },
): Promise<void> {
  const link = leadUrl(lead.id)
  const title = (language: Language) => titles[news](wordsOf(lead, source, language), { locale: localeOf(language) })
  for (const { memberId, email, locale } of await findRecipients(trx, [...new Set(memberIds)])) {
    await addNotice(trx, { memberId, kind: 'lead', titleZh: title('zh_CN'), titleEn: title('en_US'), link })
    await messaging.queuePush(trx, {
      memberId,
      template: 'leadNews',
      params: {
        title: pushTitles[news]({}, { locale: localeOf(locale) }),
        facts: pushFacts(lead, source, locale),
        url: `${baseUrl}/whs${link}`,
      },
      language: locale,
      purpose: 'lead',
    })
    if (email === null || news === 'mentioned') continue
    const words = wordsOf(lead, source, locale)
    await messaging.queueMessage(trx, {
      channel: 'email',
      target: email,
      template: 'leadNews',
      params: { title: title(locale), facts: factsOf(lead, words, localeOf(locale)), url: `${baseUrl}/whs${link}` },
      language: locale,
      purpose: 'lead',
    })
  }
}

/** Who asks, what for and where, in words. Contacts stay in the console, where revealing them is recorded. */
function wordsOf(lead: LeadRow, source: LeadKind, language: Language) {
  const locale = localeOf(language)
  const isEnglish = language === 'en_US'
  const park = isEnglish ? lead.parkEn : lead.parkZh
  const warehouse = isEnglish ? lead.warehouseEn : lead.warehouseZh
  const place = [park, warehouse].filter((name) => name !== null).join(' · ')
  const where = place || (isEnglish ? (lead.solutionEn ?? lead.cityEn) : (lead.solutionZh ?? lead.cityZh))
  return {
    person: lead.person ?? m.leads_unnamed({}, { locale }),
    kind: kindNames[source]({}, { locale }),
    place: where ?? m.leads_noPlace({}, { locale }),
  }
}

/** What a screen may show while nobody is at it: the name is masked, and the company is left out. */
function pushFacts(lead: LeadRow, source: LeadKind, language: Language): string[] {
  const locale = localeOf(language)
  const { person, kind, place } = wordsOf({ ...lead, person: lead.person && maskName(lead.person) }, source, language)
  const due = lead.dueAt && lead.firstResponseAt === null ? wireTime(lead.dueAt).slice(0, 16) : null
  return [[person, kind, place].join(' · '), ...line(m.leads_newsDue({}, { locale }), due, locale)]
}

const line = (label: string, value: string | null, locale: Locale) =>
  value === null || value === '' ? [] : [m.leads_newsLine({ label, value }, { locale })]

function factsOf(lead: LeadRow, { person, kind, place }: ReturnType<typeof wordsOf>, locale: Locale): string[] {
  return [
    ...line(m.leads_newsWho({}, { locale }), [person, lead.company].filter(Boolean).join(' · '), locale),
    ...line(m.leads_newsWhat({}, { locale }), [kind, lead.goods].filter(Boolean).join(' · '), locale),
    ...line(m.leads_newsWhere({}, { locale }), place, locale),
    ...line(m.leads_newsDue({}, { locale }), lead.dueAt && wireTime(lead.dueAt).slice(0, 16), locale),
  ]
}
