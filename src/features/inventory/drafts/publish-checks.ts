import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { describeProblem, findProblem, type KnowsChoice } from '../fields/values.ts'
import type { MediaValues } from '../fields/warehouse-fields.ts'
import { findChapterProblems } from './chapter-problems.ts'
import type { CheckKind } from './check-kinds.ts'
import { findColumnProblems } from './column-problems.ts'
import { findDoorProblems } from './door-problems.ts'
import { compareKeys, listMedia } from './operations.ts'
import { findOutlineProblems } from './outline-problems.ts'
import { listValues, type ParkDocument } from './park-document.ts'
import { atRecord } from './record-names.ts'
import { findSceneProblems } from './scene-problems.ts'
import { unassignedArea } from './stacking-edits.ts'

type Region = { level: number; parentCode: string | null; regionType: string; lng: number | null; lat: number | null }

/** What the checks need to know besides the park itself. */
export type CheckContext = {
  locale: Locale
  knows: KnowsChoice
  findRegion(code: string): Region | null
  score: number
  minScore: number
  /** Another park has this code. */
  isCodeTaken: boolean
  /** Files that do not exist or that visitors may not see. */
  hiddenFiles: ReadonlySet<string>
  /** Pictures that are not twice as wide as high. */
  notPanoramas: ReadonlySet<string>
  /** A partner has named pictures of the park, which are fetched once it is published. */
  hasPicturesComing: boolean
}

/** Text is in the language of the context. Errors prevent publishing, warnings ask for a second look. */
export type FailedCheck = { check: CheckKind; severity: 'error' | 'warning'; path: string | null; text: string }

/** Returns every check that a park fails, errors first. */
export function checkPark(park: ParkDocument, context: CheckContext): FailedCheck[] {
  const checks = [
    ...checkFields(park, context),
    ...checkPlace(park, context),
    ...checkWarehouses(park, context),
    ...checkPlaced(park, 'doors', context),
    ...checkPlaced(park, 'columns', context),
    ...checkOutlines(park, context),
    ...checkFloors(park, context),
    ...checkMedia(park, context),
    ...checkFilms(park, context),
    ...checkPanoramas(park, context),
    ...checkScenes(park, context),
    ...checkPanoramaPlaces(park, context),
    ...checkScore(context),
  ]
  return checks.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

const error = (check: CheckKind, path: string | null, text: string): FailedCheck => ({ check, severity: 'error', path, text })
const warning = (check: CheckKind, path: string | null, text: string): FailedCheck => ({ check, severity: 'warning', path, text })

function checkFields(park: ParkDocument, { knows, locale }: CheckContext): FailedCheck[] {
  return [...listValues(park)].flatMap(({ path, field, value }) => {
    const problem = findProblem(field, value, knows)
    return problem ? [error('field', path, atRecord(park, path, describeProblem(field, problem, locale), locale))] : []
  })
}

/** Degrees from the centre of a district beyond which a pin is probably misplaced. */
const farDegrees = 0.8
const chinaBox = { west: 73, east: 136, south: 3, north: 59 }

function checkPlace(park: ParkDocument, { findRegion, isCodeTaken, locale }: CheckContext): FailedCheck[] {
  const checks = isCodeTaken ? [error('codeTaken', 'code', m.inventory_codeTaken({ code: park.code ?? '' }, { locale }))] : []
  const { provinceCode, cityCode, districtCode, longitude, latitude } = park
  if (provinceCode === null || cityCode === null || districtCode === null) return checks
  const district = findRegion(districtCode)
  const isPath = district?.level === 3 && district.parentCode === cityCode && findRegion(cityCode)?.parentCode === provinceCode
  if (!isPath) return [...checks, error('region', 'districtCode', m.inventory_regionWrong({}, { locale }))]
  if (longitude === null || latitude === null) return checks
  if (district.regionType === 'china' && isOutside(longitude, latitude))
    return [...checks, error('region', 'longitude', m.inventory_pointAbroad({}, { locale }))]
  const isFar =
    district.lng !== null &&
    district.lat !== null &&
    (Math.abs(district.lng - longitude) > farDegrees || Math.abs(district.lat - latitude) > farDegrees)
  return isFar ? [...checks, warning('outside', 'longitude', m.inventory_pointFar({}, { locale }))] : checks
}

const isOutside = (lng: number, lat: number) => lng < chinaBox.west || lng > chinaBox.east || lat < chinaBox.south || lat > chinaBox.north

function checkWarehouses(park: ParkDocument, { locale }: CheckContext): FailedCheck[] {
  const units = Object.entries(park.warehouses)
  const isSpace = units.some(([, { listed, totalArea }]) => listed && totalArea !== null)
  return [
    ...(isSpace ? [] : [error('noWarehouse', 'warehouses', m.inventory_noWarehouse({}, { locale }))]),
    ...units.flatMap(([key]) => checkWarehouse(park, key, locale)),
    ...findRepeated(units.map(([key, { code }]) => ({ path: `warehouses.${key}.code`, name: code }))).map(({ path, name }) =>
      error('codeTaken', path, m.inventory_codeRepeated({ code: name }, { locale })),
    ),
  ]
}

function checkWarehouse(park: ParkDocument, key: string, locale: Locale): FailedCheck[] {
  const unit = park.warehouses[key]!
  const checks: FailedCheck[] = []
  const add = (check: CheckKind, name: keyof typeof unit, text: typeof m.inventory_rentableTooLarge) => {
    const path = `warehouses.${key}.${name}`
    checks.push(error(check, path, atRecord(park, path, text({}, { locale }), locale)))
  }
  if (exceeds(unit.rentableArea, unit.totalArea)) add('rentable', 'rentableArea', m.inventory_rentableTooLarge)
  if (exceeds(unit.minRentalArea, unit.totalArea)) add('minimum', 'minRentalArea', m.inventory_minimumTooLarge)
  else if (unit.rentableArea !== 0 && exceeds(unit.minRentalArea, unit.rentableArea))
    add('minimum', 'minRentalArea', m.inventory_minimumTooLarge)
  if (exceeds(unit.storageLocationRentable, unit.storageLocationTotal))
    add('positions', 'storageLocationRentable', m.inventory_positionsTooMany)
  if (unit.listed && unit.price === null && !unit.negotiable) add('price', 'price', m.inventory_priceMissing)
  if (unit.price !== null && unit.negotiable) add('price', 'price', m.inventory_priceTwice)
  if (unit.grade === bondedGrade && !unit.bonded) add('bonded', 'bonded', m.inventory_bondedMissing)
  if (unit.floorId !== null && !park.floors[unit.floorId]) add('floorMissing', 'floorId', m.inventory_floorGone)
  return checks
}

const placed = {
  doors: { findProblems: findDoorProblems, nameOf: m.inventory_doorAt },
  columns: { findProblems: findColumnProblems, nameOf: m.inventory_columnAt },
}

/** A wrong length makes all columns of a unit wrong: those after the first ones are counted. */
const maxNamed = 5

/** What owners name one by one in their halls. */
const checkPlaced = (park: ParkDocument, name: keyof typeof placed, { locale }: CheckContext): FailedCheck[] =>
  Object.entries(park.warehouses).flatMap(([key, unit]) => {
    const path = `warehouses.${key}.${name}`
    const report = (severity: FailedCheck['severity'], text: string) =>
      (severity === 'error' ? error : warning)(name, path, atRecord(park, path, text, locale))
    const problems = placed[name].findProblems(unit, locale)
    const ofOne = problems.flatMap(({ at, severity, text }) =>
      at === null ? [] : [report(severity, placed[name].nameOf({ n: String(at + 1), text }, { locale }))],
    )
    const ofAll = problems.flatMap(({ at, severity, text }) => (at === null ? [report(severity, text)] : []))
    const rest = ofOne.slice(maxNamed)
    const counted = rest[0] && report(rest[0].severity, m.inventory_moreProblems({ count: String(rest.length) }, { locale }))
    return [...ofOne.slice(0, maxNamed), ...(counted ? [counted] : []), ...ofAll]
  })

/** An overlap is named once, with the later one of the two units. */
function checkOutlines(park: ParkDocument, { locale }: CheckContext): FailedCheck[] {
  const keys = Object.keys(park.warehouses)
  return keys.flatMap((key, at) =>
    findOutlineProblems(park, key, locale)
      .filter(({ otherKey }) => otherKey === undefined || keys.indexOf(otherKey) < at)
      .map(({ severity, text }) => {
        const path = `warehouses.${key}.outline`
        return (severity === 'error' ? error : warning)('outline', path, atRecord(park, path, text, locale))
      }),
  )
}

const bondedGrade = '2'
const exceeds = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit

function checkFloors(park: ParkDocument, { locale }: CheckContext): FailedCheck[] {
  const floors = Object.entries(park.floors)
  const names = floors.map(([key, { building, number }]) => ({ path: `floors.${key}.number`, name: `${building}/${number}` }))
  const taken = findRepeated(names).map(({ path }) =>
    error('floorTaken', path, atRecord(park, path, m.inventory_floorTaken({}, { locale }), locale)),
  )
  const zero = floors
    .filter(([, { number }]) => number === 0)
    .map(([key]) => error('field', `floors.${key}.number`, m.inventory_floorZero({}, { locale })))
  const overflowing = floors
    .filter(([key]) => unassignedArea(park, key) < 0)
    .map(([key]) => {
      const path = `floors.${key}.area`
      return warning('floorOverflow', path, atRecord(park, path, m.inventory_floorOverflow({}, { locale }), locale))
    })
  return [...taken, ...zero, ...overflowing]
}

/** Returns the entries whose name an earlier one has, whatever the case. */
function findRepeated(entries: readonly { path: string; name: string | null }[]): { path: string; name: string }[] {
  const seen = new Set<string>()
  return entries.flatMap(({ path, name }) => {
    if (name === null) return []
    const isRepeated = seen.has(name.toUpperCase())
    seen.add(name.toUpperCase())
    return isRepeated ? [{ path, name }] : []
  })
}

function checkMedia(park: ParkDocument, { hiddenFiles, hasPicturesComing, locale }: CheckContext): FailedCheck[] {
  const hasCover = listMedia(park, { floorId: null, warehouseId: null }).some((key) => park.media[key]!.kind === 'image')
  const isOwned = ({ floorId, warehouseId }: { floorId: string | null; warehouseId: string | null }) =>
    (floorId === null || warehouseId === null) &&
    (floorId === null || floorId in park.floors) &&
    (warehouseId === null || warehouseId in park.warehouses)
  const broken = Object.entries(park.media).filter(
    ([, one]) => !isOwned(one) || [one.fileId, one.posterFileId].some((id) => id !== null && hiddenFiles.has(id)),
  )
  return [
    ...(hasCover || hasPicturesComing || park.drawingCover ? [] : [error('cover', 'media', m.inventory_coverMissing({}, { locale }))]),
    ...broken.map(([key]) => error('file', `media.${key}`, atRecord(park, `media.${key}`, m.inventory_fileHidden({}, { locale }), locale))),
  ]
}

/** True if visitors see the medium once the park is published: media of unlisted warehouses are hidden. */
const isVisible = (park: ParkDocument, { warehouseId }: MediaValues) =>
  warehouseId === null || park.warehouses[warehouseId]?.listed === true

/** Chapters of films, and the points of visible panoramas that lead to films. */
function checkFilms(park: ParkDocument, { locale }: CheckContext): FailedCheck[] {
  const films = new Set(Object.keys(park.media).filter((key) => park.media[key]!.kind === 'video' && isVisible(park, park.media[key]!)))
  return Object.entries(park.media).flatMap(([key, medium]) => {
    const { kind, chapters, duration, hotspots } = medium
    const path = (name: string) => `media.${key}.${name}`
    const check = (name: string, text: string) => error('chapters', path(name), atRecord(park, path(name), text, locale))
    if (kind === 'video')
      return findChapterProblems(chapters, duration, locale).map(({ at, text }) =>
        check('chapters', m.inventory_chapterAt({ n: String(at + 1), text }, { locale })),
      )
    if (kind !== 'vr' || !isVisible(park, medium)) return []
    return hotspots.flatMap((spot, at) =>
      spot.kind === 'clip' && !films.has(spot.target ?? '')
        ? [check('hotspots', m.inventory_clipGone({ n: String(at + 1) }, { locale }))]
        : [],
    )
  })
}

const checkPanoramas = (park: ParkDocument, { notPanoramas, locale }: CheckContext): FailedCheck[] =>
  Object.entries(park.media).flatMap(([key, { kind, fileId }]) => {
    const path = `media.${key}.kind`
    const isWrong = kind === 'vr' && fileId !== null && notPanoramas.has(fileId)
    return isWrong ? [error('panorama', path, atRecord(park, path, m.ui_panoramaShape({}, { locale }), locale))] : []
  })

const sceneTexts = {
  gone: m.inventory_sceneGone,
  unitGone: m.inventory_hotspotUnitGone,
  noWayBack: m.inventory_sceneNoWayBack,
  noChinese: m.inventory_hotspotNoChinese,
  noEnglish: m.inventory_hotspotNoEnglish,
}

/** The ways between visible panoramas, and the texts of their points. */
function checkScenes(park: ParkDocument, { locale }: CheckContext): FailedCheck[] {
  const owners = [
    { floorId: null, warehouseId: null },
    ...Object.keys(park.floors).toSorted(compareKeys).map((floorId) => ({ floorId, warehouseId: null })),
    ...Object.keys(park.warehouses).toSorted(compareKeys).map((warehouseId) => ({ floorId: null, warehouseId })),
  ] // prettier-ignore
  const keys = owners
    .flatMap((owner) => listMedia(park, owner))
    .filter((key) => park.media[key]!.kind === 'vr' && isVisible(park, park.media[key]!))
  const listed = new Set(Object.keys(park.warehouses).filter((key) => park.warehouses[key]!.listed))
  const scenes = keys.map((key) => ({ key, hotspots: park.media[key]!.hotspots }))
  return findSceneProblems(scenes, listed).map(({ key, at, kind }) => {
    const path = `media.${key}.hotspots`
    const text = kind === 'unreached' ? m.inventory_sceneUnreached({}, { locale }) : sceneTexts[kind]({ n: String(at! + 1) }, { locale })
    const isError = kind === 'unreached' || kind === 'gone' || kind === 'unitGone'
    return (isError ? error : warning)('scene', path, atRecord(park, path, text, locale))
  })
}

/** Places of visible panoramas on plans that visitors do not see. */
const checkPanoramaPlaces = (park: ParkDocument, { locale }: CheckContext): FailedCheck[] =>
  Object.entries(park.media).flatMap(([key, medium]) => {
    if (medium.kind !== 'vr' || medium.planId === null || !isVisible(park, medium)) return []
    const plan = Object.hasOwn(park.media, medium.planId) ? park.media[medium.planId]! : null
    if (plan?.kind === 'plan' && isVisible(park, plan)) return []
    const path = `media.${key}.planId`
    return [warning('panoramaPlace', path, atRecord(park, path, m.inventory_planGone({}, { locale }), locale))]
  })

const checkScore = ({ score, minScore, locale }: CheckContext): FailedCheck[] =>
  score >= minScore ? [] : [error('score', null, m.inventory_scoreTooLow({ score: String(score), min: String(minScore) }, { locale }))]

/** True if the tables would refuse the park: without such checks it can be previewed. */
export const protectsTables = ({ check, severity }: Pick<FailedCheck, 'check' | 'severity'>) =>
  severity === 'error' && !['score', 'cover', 'noWarehouse', 'price', 'panorama', 'scene', 'doors', 'columns', 'outline'].includes(check)
