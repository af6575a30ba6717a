import type { Labels } from '#features/listings/server/labels.ts'
import { m } from '#messages'
import { area, distance, load, longDate, metres, months, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { reasonSides, type MatchReason, type MatchReasonCode } from '../matching/match-reasons.ts'

/** The context of reasons: labels, `today` as yyyy-MM-dd, and whether the demand is overseas. */
type ReaderContext = { labels: Labels; today: string; isOverseas: boolean }

type Figures = { value: number | null; required: number | null; locale: Locale; reader: ReaderContext }
type Text = (figures: Figures) => string

/** Presents the reasons for and against a match. */
export function presentReasons(reasons: readonly MatchReason[], reader: ReaderContext): { reasons: string[]; misses: string[] } {
  const locale = localeOf(reader.labels.language)
  const present = ([code, value, required]: MatchReason) => texts[code]({ value, required, locale, reader })
  return {
    reasons: reasons.filter(([code]) => reasonSides[code] === 'for').map(present),
    misses: reasons.filter(([code]) => reasonSides[code] === 'against').map(present),
  }
}

const joinUnit = ({ figure, unit }: Measured) => `${figure} ${unit}`
/** Matching counts areas, heights and loads in hundredths. */
const formatArea = (value: number | null) => joinUnit(area((value ?? 0) / 100))
const formatHeight = (value: number | null) => joinUnit(metres((value ?? 0) / 100))
const formatLoad = (value: number | null) => joinUnit(load((value ?? 0) / 100))
const toDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const formatDay = (day: number | null, { locale }: Pick<Figures, 'locale'>) => longDate(toDay(day ?? 0), locale)

type PairMessage = (inputs: { has: string; required: string }, options: { locale: Locale }) => string

/** Formats a text with both figures in the same unit. */
const formatPair =
  (text: PairMessage, format: (value: number | null, figures: Figures) => string): Text =>
  (figures) =>
    text({ has: format(figures.value, figures), required: format(figures.required, figures) }, figures)

const formatLabel =
  (fact: 'whType' | 'constructionStandard' | 'floorMaterial') =>
  (value: number | null, { reader }: Figures) =>
    reader.labels.label(fact, value ?? 0)

const formatPlain =
  (text: (inputs: Record<string, never>, options: { locale: Locale }) => string): Text =>
  ({ locale }) =>
    text({}, { locale })

type DistanceMessage = (inputs: { km: string }, options: { locale: Locale }) => string
type PlainMessage = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Formats a text with the distance, if known. */
const formatDistance =
  ([near, nearPlain]: [DistanceMessage, PlainMessage], [abroad, abroadPlain]: [DistanceMessage, PlainMessage] = [near, nearPlain]): Text =>
  ({ value, locale, reader: { isOverseas } }) =>
    value === null
      ? (isOverseas ? abroadPlain : nearPlain)({}, { locale })
      : (isOverseas ? abroad : near)({ km: joinUnit(distance(value)) }, { locale })

const formatMonths = (value: number | null, { locale }: Figures) => joinUnit(months(value ?? 0, locale))
const formatPrice = (fen: number | null, { locale }: Figures) => {
  const { figure, unit } = price((fen ?? 0) / 100, locale)
  return `${figure} ${unit}`
}
const dateFree: Text = ({ value, locale, reader }) =>
  value === null || toDay(value) <= reader.today
    ? m.demands_match_dateNow({}, { locale })
    : m.demands_match_dateFree({ has: formatDay(value, { locale }) }, { locale })

const texts: Record<MatchReasonCode, Text> = {
  typeSame: formatPair(m.demands_match_typeSame, formatLabel('whType')),
  typeServes: formatPair(m.demands_match_typeServes, formatLabel('whType')),
  placeDistrict: ({ locale, reader: { isOverseas } }) =>
    isOverseas ? m.demands_match_placeOverseas({}, { locale }) : m.demands_match_placeDistrict({}, { locale }),
  placeCity: formatDistance(
    [m.demands_match_placeCity, m.demands_match_placeCityPlain],
    [m.demands_match_placeCountry, m.demands_match_placeCountryPlain],
  ),
  placeProvince: formatDistance([m.demands_match_placeProvince, m.demands_match_placeProvincePlain]),
  placeBeyond: formatDistance(
    [m.demands_match_placeBeyond, m.demands_match_placeProvincePlain],
    [m.demands_match_placeAbroad, m.demands_match_placeCountryPlain],
  ),
  areaFits: formatPair(m.demands_match_areaFits, formatArea),
  areaDivisible: formatPair(m.demands_match_areaDivisible, formatArea),
  areaShort: formatPair(m.demands_match_areaShort, formatArea),
  areaSurplus: formatPair(m.demands_match_areaSurplus, formatArea),
  dateFree,
  dateLate: formatPair(m.demands_match_dateLate, formatDay),
  heightEnough: formatPair(m.demands_match_heightEnough, formatHeight),
  heightLow: formatPair(m.demands_match_heightLow, formatHeight),
  heightUnknown: formatPair(m.demands_match_heightUnknown, formatHeight),
  bearingEnough: formatPair(m.demands_match_bearingEnough, formatLoad),
  bearingLow: formatPair(m.demands_match_bearingLow, formatLoad),
  bearingUnknown: formatPair(m.demands_match_bearingUnknown, formatLoad),
  buildingSame: formatPair(m.demands_match_buildingSame, formatLabel('constructionStandard')),
  buildingOther: formatPair(m.demands_match_buildingOther, formatLabel('constructionStandard')),
  floorSame: formatPair(m.demands_match_floorSame, formatLabel('floorMaterial')),
  floorOther: formatPair(m.demands_match_floorOther, formatLabel('floorMaterial')),
  platformThere: formatPlain(m.demands_match_platformThere),
  platformMissing: formatPlain(m.demands_match_platformMissing),
  canopyThere: formatPlain(m.demands_match_canopyThere),
  canopyMissing: formatPlain(m.demands_match_canopyMissing),
  leaseFits: formatPair(m.demands_match_leaseFits, formatMonths),
  leaseLong: formatPair(m.demands_match_leaseLong, formatMonths),
  priceWithin: formatPair(m.demands_match_priceWithin, formatPrice),
  priceAbove: formatPair(m.demands_match_priceAbove, formatPrice),
  priceOpen: formatPlain(m.ui_priceOnRequest),
}
