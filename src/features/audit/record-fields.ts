import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { contentTypes, templates } from '#features/content/articles/article-types.ts'
import { enquiryFollowUp } from '#features/content/solutions/enquiry-transitions.ts'
import { demandStatus, followUp } from '#features/demands/transitions.ts'
import { findDefinition } from '#features/site/catalogue.ts'
import { listingFields } from '#features/inventory/fields/captured-fields.ts'
import { capturedKey, capturedPartner } from '#features/inventory/partners/captured-fields.ts'
import type { Unit } from '#features/inventory/fields/field.ts'
import { shortWeekday } from '#platform/i18n/format.ts'
import type { RecordKind, Text } from './actions.ts'

/** How a value is shown. Plain values need no format. */
export type FieldFormat =
  | { is: 'words'; words: Readonly<Record<string, Text>> }
  /** A value of a dictionary; `values` maps words of the code to it. */
  | { is: 'dictionary'; type: string; values?: Readonly<Record<string, number>> }
  /** The id of another record, shown by its name. */
  | { is: Reference }
  | { is: 'html' }
  /** A number with its unit. */
  | { is: 'figure'; unit: Unit }
export type Reference = 'member' | 'role' | 'region' | 'category' | 'article' | 'file' | 'park' | 'floor' | 'warehouse'

export type RecordField = { label: Text; format?: FieldFormat }
type Fields = Readonly<Record<string, RecordField>>

const words = (texts: Readonly<Record<string, Text>>): FieldFormat => ({ is: 'words', words: texts })
const byValue = <Word extends string>(values: Record<Word, string | number>, texts: Record<Word, Text>) =>
  words(Object.fromEntries(Object.entries<Text>(texts).map(([word, text]) => [String(values[word as Word]), text])))

/** By the number of the weekday, as stored. 1 January 2024 is a Monday. */
const weekdays = Object.fromEntries(
  Array.from({ length: 7 }, (_, weekday): [string, Text] => [
    String(weekday),
    (_inputs, options) => shortWeekday(`2024-01-0${weekday + 1}`, options?.locale ?? getLocale()),
  ]),
)

const column: RecordField = {
  label: m.field_column,
  format: byValue(contentTypes, { news: m.ui_news, industry: m.ui_industry }),
}
const names: Fields = { nameZh: { label: m.ui_chineseName }, nameEn: { label: m.ui_englishName } }
const titles: Fields = { titleZh: { label: m.audit_titleZh }, titleEn: { label: m.audit_titleEn } }
const rate: Fields = {
  effectiveFrom: { label: m.audit_effectiveFrom },
  sourceTitle: { label: m.ui_source },
  sourceUrl: { label: m.audit_sourceUrl },
}

/** The fields of each kind of record with the labels of their forms. Fields that are missing here are shown by their own name. */
const fieldsByKind: Partial<Record<RecordKind, Fields>> = {
  ...listingFields,
  article: {
    title: { label: m.ui_title },
    status: {
      label: m.ui_status,
      format: words({ draft: m.ui_draft, scheduled: m.audit_scheduled, published: m.audit_published, withdrawn: m.ui_recalled }),
    },
    releaseTime: { label: m.field_releaseTime },
    contentType: column,
    categoryId: { label: m.field_category, format: { is: 'category' } },
    language: { label: m.ui_language, format: words({ zh_CN: m.ui_chinese, en_US: m.ui_english }) },
    template: {
      label: m.audit_template,
      format: byValue(templates, {
        'text-image': m.audit_templateTextImage,
        free: m.audit_templateFree,
        'double-column': m.audit_templateDouble,
      }),
    },
    source: { label: m.audit_source },
    presetViews: { label: m.audit_presetViews },
    coverFileId: { label: m.field_cover, format: { is: 'file' } },
    translationOf: { label: m.audit_translationOf, format: { is: 'article' } },
    restoredVersion: { label: m.field_versionToRestore },
    characters: { label: m.audit_characters },
    pictures: { label: m.audit_pictures },
    content: { label: m.field_content, format: { is: 'html' } },
  },
  contract: {
    number: { label: m.audit_number },
    name: { label: m.field_name },
    state: { label: m.ui_status, format: words({ draft: m.ui_draft, effective: m.audit_inForce, void: m.audit_void }) },
    price: { label: m.ui_price },
    area: { label: m.ui_area, format: { is: 'figure', unit: 'm2' } },
    startOn: { label: m.audit_startOn },
    endOn: { label: m.audit_endOn },
    endReason: { label: m.audit_reason },
    memberId: { label: m.audit_customer, format: { is: 'member' } },
    handlerId: { label: m.audit_handler, format: { is: 'member' } },
    handledBy: { label: m.audit_handler },
    parkId: { label: m.ui_park, format: { is: 'park' } },
    warehouseId: { label: m.field_warehouse, format: { is: 'warehouse' } },
    fileId: { label: m.ui_file, format: { is: 'file' } },
    settled: { label: m.audit_settled },
    invoiced: { label: m.audit_invoiced },
    address: { label: m.ui_address },
    costNote: { label: m.audit_costNote },
  },
  expense: {
    kind: { label: m.audit_kindExpense, format: { is: 'dictionary', type: 'wh_expense_kind' } },
    amount: { label: m.audit_amount },
    dueOn: { label: m.audit_dueOn },
    note: { label: m.ui_note },
  },
  payment: { amount: { label: m.audit_amount }, paidOn: { label: m.ui_date }, note: { label: m.ui_note } },
  category: { contentType: column, ...names, sort: { label: m.ui_order }, active: { label: m.ui_inUse } },
  agreement: {
    type: {
      label: m.audit_document,
      format: words({ terms: m.audit_terms, privacy: m.audit_privacy, about: m.audit_about, law: m.audit_law }),
    },
    version: { label: m.field_version },
    ...titles,
    noteZh: { label: m.audit_noteZh },
    noteEn: { label: m.audit_noteEn },
    needsConsent: { label: m.audit_needsConsent },
    contentZh: { label: m.audit_charactersZh },
    contentEn: { label: m.audit_charactersEn },
    effectiveTime: { label: m.audit_effectiveTime },
  },
  solution: {
    ...titles,
    title: { label: m.ui_title },
    leadZh: { label: m.audit_leadZh },
    leadEn: { label: m.audit_leadEn },
    introZh: { label: m.audit_introZh },
    introEn: { label: m.audit_introEn },
    scope: { label: m.audit_scope },
    benefits: { label: m.audit_benefits },
    textZh: { label: m.audit_textZh },
    textEn: { label: m.audit_textEn },
    zh: { label: m.ui_chinese },
    en: { label: m.ui_english },
  },
  enquiry: {
    status: {
      label: m.ui_status,
      format: byValue(enquiryFollowUp.values, { new: m.audit_enquiryNew, contacted: m.audit_enquiryContacted, closed: m.ui_closed }),
    },
  },
  appointment: {
    status: { label: m.ui_status, format: { is: 'dictionary', type: 'wh_appointment_status' } },
    viewingDate: { label: m.audit_viewingDate },
    proposedDate: { label: m.field_proposedTime },
    outcome: { label: m.field_viewingOutcome, format: words({ held: m.field_viewingHeld, noShow: m.field_viewingNoShow }) },
    impression: {
      label: m.field_impression,
      format: words({
        keen: m.field_impressionKeen,
        unsure: m.field_impressionUnsure,
        unsuitable: m.field_impressionUnsuitable,
      }),
    },
  },
  viewingProposal: {
    visitOn: { label: m.field_proposedTime },
    visitAt: { label: m.field_proposedTime },
  },
  viewingHours: {
    weekday: { label: m.audit_weekday, format: words(weekdays) },
    fromAt: { label: m.audit_hoursFrom },
    toAt: { label: m.audit_hoursTo },
    everyMin: { label: m.audit_hoursEvery },
    atOnce: { label: m.audit_hoursAtOnce },
    day: { label: m.audit_closedDay },
  },
  demand: {
    status: { label: m.ui_status, format: { is: 'dictionary', type: 'wh_entrust_status', values: demandStatus.values } },
    followStatus: { label: m.field_followUpStatus, format: { is: 'dictionary', type: 'wh_follow_status', values: followUp.values } },
  },
  chat: {
    state: { label: m.ui_status, format: words({ open: m.ui_open, closed: m.ui_closed }) },
    assigneeId: { label: m.audit_assignee, format: { is: 'member' } },
  },
  chatReply: { zh: { label: m.ui_chinese }, en: { label: m.ui_english } },
  config: {
    valueZh: { label: m.ui_chinese },
    valueEn: { label: m.ui_english },
    name: { label: m.field_name },
    url: { label: m.ui_link },
    regionCode: { label: m.ui_region, format: { is: 'region' } },
    yuanPerLitre: { label: m.audit_yuanPerLitre },
    on: { label: m.ui_date },
    source: { label: m.ui_source },
  },
  region: { codes: { label: m.audit_hotCities, format: { is: 'region' } } },
  dictType: { ...names, values: { label: m.ui_order } },
  dictData: {
    labelZh: { label: m.ui_chineseName },
    labelEn: { label: m.ui_englishName },
    status: { label: m.ui_status, format: words({ '0': m.ui_inUse, '1': m.audit_switchedOff }) },
    active: { label: m.ui_inUse },
    dictSort: { label: m.ui_order },
    sort: { label: m.ui_order },
    listClass: {
      label: m.audit_tagColour,
      format: words({
        default: m.audit_colourDefault,
        primary: m.audit_colourBlue,
        success: m.audit_colourGreen,
        info: m.audit_colourGrey,
        warning: m.audit_colourOrange,
        danger: m.audit_colourRed,
      }),
    },
    cssClass: { label: m.audit_cssClass },
    isDefault: { label: m.audit_preselected },
  },
  'rate.toll': {
    rates: { label: m.audit_tollRates },
    extraAxle: { label: m.audit_extraAxle },
    discountEtc: { label: m.audit_discountEtc },
    lowFactor: { label: m.audit_lowFactor },
    highFactor: { label: m.audit_highFactor },
    verified: { label: m.field_verified },
    ...rate,
  },
  'rate.fuel': { truckClass: { label: m.audit_truckClass }, litresPer100Km: { label: m.audit_litresPer100Km }, ...rate },
  'rate.exchange': { currency: { label: m.field_currency }, yuan: { label: m.field_yuanPerUnit }, ...rate },
  'rate.diesel': { yuanPerLitre: { label: m.audit_yuanPerLitre }, ...rate },
  partner: { ...capturedPartner, ...names, active: { label: m.ui_inUse }, withdrawn: { label: m.ui_recalled } },
  partnerKey: capturedKey,
  user: {
    userName: { label: m.ui_accountName },
    nickName: { label: m.field_nickname },
    name: { label: m.field_personName },
    phone: { label: m.ui_phone },
    email: { label: m.ui_email },
    roles: { label: m.field_roles, format: { is: 'role' } },
    roleKey: { label: m.field_roles, format: { is: 'role' } },
  },
  changeSet: {
    restored: { label: m.audit_restored },
    withdrawn: { label: m.ui_recalled },
    skipped: { label: m.audit_skipped },
  },
  audit: {
    rows: { label: m.audit_rows },
    who: { label: m.audit_who },
    actorId: { label: m.audit_who, format: { is: 'member' } },
    action: { label: m.audit_action },
    objectType: { label: m.audit_kind },
    objectId: { label: m.audit_recordId },
    text: { label: m.audit_text },
    from: { label: m.audit_from },
    to: { label: m.audit_to },
    requestId: { label: m.audit_requestId },
    changeSetId: { label: m.audit_kindChangeSet },
  },
}

/** True for a setting that is on or off, which is stored as 1 or 0. */
export const isFlag = (objectType: string, objectId: string | null) =>
  objectType === 'config' && objectId !== null && findDefinition(objectId)?.kind.is === 'flag'

export const flagFormat: FieldFormat = words({ '1': m.audit_on, '0': m.audit_off })

/** Returns the position of a field in its form; unknown fields come last. */
export function positionOf(objectType: string, name: string): number {
  const at = Object.keys(fieldsOf(objectType)).indexOf(toCamelCase(name))
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

/** Returns a field of a kind of record; undefined if it has no label. */
export function findField(objectType: string, name: string): RecordField | undefined {
  const [fields, key] = [fieldsOf(objectType), toCamelCase(name)]
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

const fieldsOf = (objectType: string): Fields =>
  (Object.hasOwn(fieldsByKind, objectType) ? fieldsByKind[objectType as RecordKind] : undefined) ?? {}

/** Some entries hold columns of a table as PostgreSQL names them. */
const toCamelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
