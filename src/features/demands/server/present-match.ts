import type { Labels } from '#features/listings/server/labels.ts'
import { m } from '#messages'
import { area, distance, load, metres, months, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { markSides, type Mark, type MarkCode } from '../matching/marks.ts'

/** Of whom the marks tell: `today` as on the wire. */
type Reader = { words: Labels; today: string; isOverseas: boolean }

type Figures = { value: number | null; asked: number | null; locale: Locale; reader: Reader }
type Text = (figures: Figures) => string

/** What speaks for a match and what against it, in words. */
export function wordsOfMarks(marks: readonly Mark[], reader: Reader): { reasons: string[]; misses: string[] } {
  const locale = localeOf(reader.words.language)
  const write = ([code, value, asked]: Mark) => texts[code]({ value, asked, locale, reader })
  return {
    reasons: marks.filter(([code]) => markSides[code] === 'for').map(write),
    misses: marks.filter(([code]) => markSides[code] === 'against').map(write),
  }
}

const spoken = ({ figure, unit }: Measured) => `${figure} ${unit}`
/** The integers of matching are hundredths. */
const areaText = (value: number | null) => spoken(area((value ?? 0) / 100))
const heightText = (value: number | null) => spoken(metres((value ?? 0) / 100))
const loadText = (value: number | null) => spoken(load((value ?? 0) / 100))
const dayText = (day: number | null) => new Date((day ?? 0) * 86_400_000).toISOString().slice(0, 10)

type Pair = (inputs: { has: string; asked: string }, options: { locale: Locale }) => string

/** Both figures in the same unit. */
const paired =
  (text: Pair, written: (value: number | null, figures: Figures) => string): Text =>
  (figures) =>
    text({ has: written(figures.value, figures), asked: written(figures.asked, figures) }, figures)

const label =
  (fact: 'whType' | 'constructionStandard' | 'floorMaterial') =>
  (value: number | null, { reader }: Figures) =>
    reader.words.label(fact, value ?? 0)

const plain =
  (text: (inputs: Record<string, never>, options: { locale: Locale }) => string): Text =>
  ({ locale }) =>
    text({}, { locale })

type Away = (inputs: { km: string }, options: { locale: Locale }) => string
type Plain = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** With the distance where it is known. */
const away =
  ([near, nearPlain]: [Away, Plain], [abroad, abroadPlain]: [Away, Plain] = [near, nearPlain]): Text =>
  ({ value, locale, reader: { isOverseas } }) =>
    value === null
      ? (isOverseas ? abroadPlain : nearPlain)({}, { locale })
      : (isOverseas ? abroad : near)({ km: spoken(distance(value)) }, { locale })

const monthsText = (value: number | null, { locale }: Figures) => spoken(months(value ?? 0, locale))
const priceText = (fen: number | null, { locale }: Figures) => {
  const { figure, unit } = price((fen ?? 0) / 100, locale)
  return `${figure} ${unit}`
}
const dateFree: Text = ({ value, locale, reader }) =>
  value === null || dayText(value) <= reader.today
    ? m.demands_match_dateNow({}, { locale })
    : m.demands_match_dateFree({ has: dayText(value) }, { locale })

const texts: Record<MarkCode, Text> = {
  typeSame: paired(m.demands_match_typeSame, label('whType')),
  typeServes: paired(m.demands_match_typeServes, label('whType')),
  placeDistrict: ({ locale, reader: { isOverseas } }) =>
    isOverseas ? m.demands_match_placeOverseas({}, { locale }) : m.demands_match_placeDistrict({}, { locale }),
  placeCity: away(
    [m.demands_match_placeCity, m.demands_match_placeCityPlain],
    [m.demands_match_placeCountry, m.demands_match_placeCountryPlain],
  ),
  placeProvince: away([m.demands_match_placeProvince, m.demands_match_placeProvincePlain]),
  placeBeyond: away(
    [m.demands_match_placeBeyond, m.demands_match_placeProvincePlain],
    [m.demands_match_placeAbroad, m.demands_match_placeCountryPlain],
  ),
  areaFits: paired(m.demands_match_areaFits, areaText),
  areaDivisible: paired(m.demands_match_areaDivisible, areaText),
  areaShort: paired(m.demands_match_areaShort, areaText),
  areaSurplus: paired(m.demands_match_areaSurplus, areaText),
  dateFree,
  dateLate: paired(m.demands_match_dateLate, dayText),
  heightEnough: paired(m.demands_match_heightEnough, heightText),
  heightLow: paired(m.demands_match_heightLow, heightText),
  heightUnknown: paired(m.demands_match_heightUnknown, heightText),
  bearingEnough: paired(m.demands_match_bearingEnough, loadText),
  bearingLow: paired(m.demands_match_bearingLow, loadText),
  bearingUnknown: paired(m.demands_match_bearingUnknown, loadText),
  buildingSame: paired(m.demands_match_buildingSame, label('constructionStandard')),
  buildingOther: paired(m.demands_match_buildingOther, label('constructionStandard')),
  floorSame: paired(m.demands_match_floorSame, label('floorMaterial')),
  floorOther: paired(m.demands_match_floorOther, label('floorMaterial')),
  platformThere: plain(m.demands_match_platformThere),
  platformMissing: plain(m.demands_match_platformMissing),
  canopyThere: plain(m.demands_match_canopyThere),
  canopyMissing: plain(m.demands_match_canopyMissing),
  leaseFits: paired(m.demands_match_leaseFits, monthsText),
  leaseLong: paired(m.demands_match_leaseLong, monthsText),
  priceWithin: paired(m.demands_match_priceWithin, priceText),
  priceAbove: paired(m.demands_match_priceAbove, priceText),
  priceOpen: plain(m.demands_match_priceOpen),
}
