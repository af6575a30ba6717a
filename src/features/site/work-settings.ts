import { m } from '#messages'

const none = { zh: '[]', en: null }

/** When the staff work. */
export const workTimeSettings = [
  {
    key: 'WORK_TIME',
    group: 'contact',
    kind: { is: 'text', maxLength: 60 },
    label: m.site_workTime,
    help: m.site_workTimeHelp,
    isPublic: true,
    default: { zh: m.site_defaultWorkTime({}, { locale: 'zh-CN' }), en: m.site_defaultWorkTime({}, { locale: 'en-US' }) },
  },
  {
    key: 'site.holidays',
    group: 'contact',
    kind: { is: 'days', maxCount: 100 },
    label: m.site_holidays,
    help: m.site_holidaysHelp,
    isPublic: true,
    default: none,
  },
  {
    key: 'site.makeUpDays',
    group: 'contact',
    kind: { is: 'days', maxCount: 100 },
    label: m.site_makeUpDays,
    help: m.site_makeUpDaysHelp,
    isPublic: true,
    default: none,
  },
] as const

/** Working minutes to the first response, by what the lead comes from. */
export const responseTargets = (
  [
    ['talk', m.site_targetTalk, 5],
    ['contact', m.site_targetContact, 15],
    ['viewing', m.site_targetViewing, 30],
    ['demand', m.site_targetDemand, 120],
    ['enquiry', m.site_targetEnquiry, 240],
  ] as const
).map(([source, label, minutes]) => ({
  key: `lead.target.${source}`,
  group: 'leads' as const,
  kind: { is: 'number' as const, min: 1, max: 10_000 },
  label,
  help: m.site_targetHelp,
  isPublic: false,
  default: { zh: String(minutes), en: null },
}))
