import { z } from 'zod'
import { m } from '#messages'
import { isNumberPattern } from '#platform/contract/number-pattern.ts'
import { cleanLine, countGraphemes } from '#platform/contract/plain-text.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { isBilingual, type SettingDefinition } from './catalogue.ts'
import { contrastOf, minContrast, readColour, textOn } from './brand-colours.ts'
import type { SettingKind } from './setting-kind.ts'
import { isExactOrigin, isHostPattern, isOwnPage, findLinkProblem } from './links.ts'

/** `valueEn` null: the same in both languages. */
export type SettingValue = { valueZh: string; valueEn: string | null }
/** `field` is `valueZh` or `valueEn`, followed for lists by the path within: `valueZh.2.url`. */
export type Problem = { field: string; rule: string; text: (options: { locale: Locale }) => string }
export type CheckedSetting = { value: SettingValue; problems: readonly Problem[] }

/** What values are checked against. */
export type CheckContext = {
  mayLinkTo(host: string): boolean
  hasRegion(code: string): boolean
}

type Reading = { value: string; problems: Problem[] }
type Reader<Kind> = (text: string, kind: Kind, context: CheckContext) => Reading
type Of<Name extends SettingKind['is']> = Extract<SettingKind, { is: Name }>

/** Returns the value as stored and its problems; the console's form and the server use the same function. */
export function checkSetting(setting: SettingDefinition, { valueZh, valueEn }: SettingValue, context: CheckContext): CheckedSetting {
  const zh = readOne(setting, valueZh, context)
  const isSameText = valueEn === null || valueEn.trim() === '' || !isBilingual(setting)
  const en = isSameText ? null : readOne(setting, valueEn, context)
  const problems = [...within('valueZh', zh.problems), ...within('valueEn', en?.problems ?? [])]
  if (en && problems.length === 0 && !isSameList(setting.kind, zh.value, en.value))
    problems.push(problem('valueEn', 'different', m.site_listsDiffer))
  return { value: { valueZh: zh.value, valueEn: en?.value ?? null }, problems }
}

const maxValueLength = 10_000

function readOne({ kind }: SettingDefinition, text: string, context: CheckContext): Reading {
  if ([...text].length > maxValueLength) return { value: text, problems: [tooLong('', maxValueLength)] }
  // The reader of each kind handles that kind only.
  const reader = readers[kind.is] as Reader<SettingKind>
  return reader(text, kind, context)
}

const readers: { [Name in SettingKind['is']]: Reader<Of<Name>> } = {
  text: (text, { maxLength, required }) => {
    const reading = line(text, maxLength)
    return required && reading.value === '' ? { value: '', problems: [problem('', 'required', m.site_nameMissing)] } : reading
  },
  phone: (text) => matching(cleanLine(text), isPhone, m.site_badPhone),
  email: (text) => matching(cleanLine(text), isEmail, m.site_badEmail),
  link: (text, { ownPage }, context) => {
    const value = text.trim()
    return { value, problems: value === '' || (ownPage && isOwnPage(value)) ? [] : linkProblems('', value, context, ownPage) }
  },
  links: (text, { maxCount }, context) =>
    list(text, NamedLink, maxCount, ({ name, url }, at) => [...nameProblems(name, at), ...linkProblems(`.${at}.url`, url, context)]),
  hotRegions: (text, { maxCount }, context) =>
    list(text, HotRegion, maxCount, ({ name, regionCode }, at, all) => [
      ...nameProblems(name, at),
      ...(regionCode === '' || context.hasRegion(regionCode)
        ? []
        : [problem(`.${at}.regionCode`, 'unknown', (_, options) => m.site_badRegion({ code: regionCode.slice(0, 20) }, options))]),
      ...(all.findIndex((other) => other.regionCode === regionCode) < at
        ? [problem(`.${at}.regionCode`, 'twice', m.site_regionTwice)]
        : []),
    ]),
  image: (text) => matching(text.trim(), isPicture, m.site_badImage),
  logo: (text) => matching(text.trim(), isStoredPicture, m.site_badLogo),
  colour: (text, { of }) => {
    const value = readColour(text)
    if (value === null) return { value: text, problems: [problem('', 'format', m.site_badColour)] }
    const contrast = contrastOf(value, textOn[of])
    if (contrast >= minContrast) return { value, problems: [] }
    const found = (Math.floor(contrast * 10) / 10).toFixed(1)
    const why = of === 'brand' ? m.site_lowContrastDark : m.site_lowContrastWhite
    return { value, problems: [problem('', 'contrast', (_, options) => why({ contrast: found, least: String(minContrast) }, options))] }
  },
  number: (text, { min, max, decimals = 0 }) => {
    const value = text.trim()
    const [, fraction = ''] = value.split('.')
    const isWithin = /^\d{1,9}(\.\d+)?$/.test(value) && fraction.length <= decimals && Number(value) >= min && Number(value) <= max
    if (isWithin) return { value: String(Number(value)), problems: [] }
    const bounds = { min: String(min), max: String(max) }
    const sentence = decimals === 0 ? m.site_badNumber : m.site_badDecimal
    return { value, problems: [problem('', 'range', (_, options) => sentence({ ...bounds, decimals: String(decimals) }, options))] }
  },
  flag: (text) => ({ value: text.trim(), problems: ['0', '1'].includes(text.trim()) ? [] : [problem('', 'flag', m.site_badFlag)] }),
  origins: (text, { maxCount }) =>
    list(text, z.string(), maxCount, (origin, at) =>
      isExactOrigin(origin)
        ? []
        : [problem(`.${at}`, 'origin', (_, options) => m.site_badOrigin({ origin: origin.slice(0, 80) }, options))],
    ),
  hosts: (text, { maxCount }) =>
    list(text, z.string(), maxCount, (host, at) =>
      isHostPattern(host) ? [] : [problem(`.${at}`, 'host', (_, options) => m.site_badHostName({ host: host.slice(0, 80) }, options))],
    ),
  numberPattern: (text) => {
    const value = text.trim()
    return {
      value,
      problems: isNumberPattern(value)
        ? []
        : [problem('', 'format', (_, options) => m.site_badNumberPattern({ example: 'HT-{yyyy}-{0000}' }, options))],
    }
  },
  days: (text, { maxCount }) =>
    list(text, z.string(), maxCount, (day, at, all) => [
      ...(isDay(day) ? [] : [problem(`.${at}`, 'day', (_, options) => m.site_badDay({ day: day.slice(0, 20) }, options))]),
      ...(all.indexOf(day) < at ? [problem(`.${at}`, 'twice', m.site_dayTwice)] : []),
    ]),
  dieselPrice: (text) => {
    const parsed = DieselPrice.safeParse(parseJson(text))
    return parsed.success
      ? { value: JSON.stringify(parsed.data), problems: [] }
      : { value: text, problems: [problem('', 'json', m.site_badDiesel)] }
  },
}

const NamedLink = z.strictObject({ name: z.string(), url: z.string() })
const HotRegion = z.strictObject({ name: z.string(), regionCode: z.string() })
const DieselPrice = z.strictObject({
  yuanPerLitre: z.number().positive().max(100),
  on: z.iso.date(),
  source: z.string().max(300).transform(cleanLine),
})

const maxNameLength = 30

function nameProblems(name: string, at: number): Problem[] {
  if (cleanLine(name) === '') return [problem(`.${at}.name`, 'required', m.site_nameMissing)]
  return countGraphemes(cleanLine(name)) > maxNameLength ? [tooLong(`.${at}.name`, maxNameLength)] : []
}

function linkProblems(field: string, link: string, { mayLinkTo }: CheckContext, ownPage = false): Problem[] {
  const cause = findLinkProblem(link, mayLinkTo)
  if (cause === null) return []
  if (cause === 'form') return [problem(field, 'link', ownPage ? m.site_badLinkOrPage : m.site_badLink)]
  const host = URL.parse(link)?.hostname ?? ''
  return [problem(field, 'host', (_, options) => m.site_badHost({ host }, options))]
}

/** Reads JSON text with a limited number of entries, each validated by `check`. Names are trimmed. */
function list<Item>(
  text: string,
  item: z.ZodType<Item>,
  maxCount: number,
  check: (item: Item, at: number, all: readonly Item[]) => Problem[],
): Reading {
  const parsed = z.array(item).safeParse(parseJson(text.trim() === '' ? '[]' : text))
  if (!parsed.success) return { value: text, problems: [problem('', 'json', m.site_badJson)] }
  if (parsed.data.length > maxCount)
    return { value: text, problems: [problem('', 'tooMany', (_, options) => m.site_tooMany({ n: String(maxCount) }, options))] }
  const items = parsed.data.map(cleanItem)
  return { value: JSON.stringify(items), problems: items.flatMap(check) }
}

function cleanItem<Item>(item: Item): Item {
  if (typeof item === 'string') return item.trim() as Item
  const texts = Object.entries(item as Record<string, string>)
  return Object.fromEntries(texts.map(([name, text]) => [name, name === 'name' ? cleanLine(text) : text.trim()])) as Item
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns true if two lists have the same entries in the same order, apart from names. */
function isSameList({ is }: SettingKind, zh: string, en: string): boolean {
  if (is !== 'links' && is !== 'hotRegions') return true
  const targetsIn = (text: string) =>
    JSON.stringify((JSON.parse(text) as Record<string, string>[]).map(({ url, regionCode }) => [url, regionCode]))
  return targetsIn(zh) === targetsIn(en)
}

function line(text: string, maxLength: number): Reading {
  const value = cleanLine(text)
  return { value, problems: countGraphemes(value) > maxLength ? [tooLong('', maxLength)] : [] }
}

const matching = (value: string, isValid: (text: string) => boolean, text: Text): Reading => ({
  value,
  problems: value === '' || isValid(value) ? [] : [problem('', 'format', text)],
})

/** Phone numbers as commonly written: grouped digits, country code, extension in brackets or after a hyphen. */
const isPhone = (text: string) => /^\+?[\d(][\d ()-]{3,28}\d\)?$/.test(text) && /^(\D*\d){5,18}\D*$/.test(text)
const email = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,5}\.[A-Za-z]{2,24}$/
const isEmail = (text: string) => text.length <= 254 && email.test(text)
const picture = /^\/whs\/(files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/\d{3,4}\.(avif|webp|jpg))?|mini-program-code\.svg)$/
const isPicture = (text: string) => picture.test(text)
const isStoredPicture = (text: string) => isPicture(text) && text.startsWith('/whs/files/')

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
const problem = (field: string, rule: string, text: Text): Problem => ({ field, rule, text: (options) => text({}, options) })
const tooLong = (field: string, maxLength: number) =>
  problem(field, 'tooLong', (_, options) => m.site_tooLong({ n: String(maxLength) }, options))
const within = (field: string, problems: readonly Problem[]) => problems.map((nested) => ({ ...nested, field: field + nested.field }))
