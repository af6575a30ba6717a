import { rackingNames } from '#features/listings/racking-names.ts'
import { rackings, shareOfPositions, type Racking } from '#features/listings/racking.ts'
import { listHalls, type HallRow } from '#features/listings/server/queries-halls.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { FitReply, ParkFit, Sums, UnitFit } from '../contract.ts'
import { fitOneMetreHigher, fitPallets } from '../fit.ts'
import { missingFigures, type Hall } from '../hall.ts'
import { readLoad, type Load } from '#features/listings/pallet-load.ts'
import { fitMezzanine } from '../mezzanine.ts'
import { hallIn } from '../hall-of-listing.ts'
import { rulesIn, type FitInput } from '../question.ts'
import type { FitRules } from '../rules.ts'
import { nextTurn } from './next-turn.ts'
import { readFitRules } from './read-rules.ts'

type Caller = { language: Language; locale: Locale }

/** Returns the fit of one unit for each type of racking, or for the one asked for. Throws 404 for unknown and unpublished ids. */
export async function getUnitFit(
  db: Db,
  { warehouseId, rack, ...input }: FitInput & { warehouseId: string; rack?: Racking | undefined },
  { language, locale }: Caller,
): Promise<UnitFit> {
  const [[unit], question] = await Promise.all([listHalls(db, { warehouseId }, language), readQuestion(db, input)])
  if (!unit) throw fail(failures.notFound)
  const { load, rules } = question
  const hall = hallIn(unit, question.input)
  return {
    ...nameOf(unit),
    parkId: unit.parkId,
    parkName: unit.parkName,
    hall,
    missing: missingFigures(unit),
    load,
    rules: { ...rules, esfrStorageM: [...rules.esfrStorageM], liftGapsM: [...rules.liftGapsM] },
    ownerPositions: unit.positionTotal,
    liftOnly: unit.floor !== null && unit.floor > 1 && unit.freightElevator && !unit.ramp,
    fits: hall ? rackings.filter((one) => one === (rack ?? one)).map((one) => presentFit(unit, { hall, load, rules }, one, locale)) : [],
    mezzanine: hall && fitMezzanine(hall, rules),
  }
}

/** Returns the sums of a park. Throws 404 for unknown and unpublished parks. */
export async function getParkFit(db: Db, { parkId, ...input }: FitInput & { parkId: string }, { language }: Caller): Promise<ParkFit> {
  const [rows, question] = await Promise.all([listHalls(db, { parkId }, language), readQuestion(db, input)])
  const [first] = rows
  if (!first) throw fail(failures.notFound)
  const units: ParkFit['units'] = []
  for (const row of rows) {
    units.push({ ...nameOf(row), missing: missingFigures(row), ...positionsOf(row, question) })
    await nextTurn()
  }
  return {
    parkId: first.parkId,
    parkName: first.parkName,
    load: question.load,
    stagingM: question.rules.stagingM,
    total: sumOf(units),
    buildings: groupsOf(units, ({ building }) => ({ building })),
    floors: groupsOf(units, ({ building, floor }) => ({ building, floor })),
    units,
  }
}

type Question = { load: Load; rules: FitRules; input: FitInput }

const readQuestion = async (db: Db, input: FitInput): Promise<Question> => ({
  load: readLoad(input),
  rules: rulesIn(await readFitRules(db), input),
  input,
})

const nameOf = ({ warehouseId, name, building, floor, totalArea, rentableArea }: HallRow) => ({
  warehouseId,
  name,
  building,
  floor,
  totalArea,
  rentableArea,
})

function presentFit(
  { totalArea, rentableArea }: HallRow,
  { hall, load, rules }: Pick<Question, 'load' | 'rules'> & { hall: Hall },
  racking: Racking,
  locale: Locale,
): FitReply {
  const { levels, layout, racking: rack, steps, ...fit } = fitPallets(hall, load, racking, rules)
  return {
    ...fit,
    rack,
    rackLabel: rackingNames[rack]({}, { locale }),
    levels: levels.length,
    rentablePositions: shareOfPositions(fit.positions, rentableArea, totalArea),
    moreHeight: fitOneMetreHigher(hall, load, racking, rules),
    steps: [...steps],
  }
}

type Positions = Sums['positions']

const each = (count: (racking: Racking) => number) => Object.fromEntries(rackings.map((one) => [one, count(one)])) as Positions

function positionsOf(unit: HallRow, question: Question) {
  const hall = hallIn(unit, question.input)
  if (!hall) return { positions: null, rentablePositions: null }
  const positions = each((racking) => fitPallets(hall, question.load, racking, question.rules).positions)
  return { positions, rentablePositions: each((racking) => shareOfPositions(positions[racking], unit.rentableArea, unit.totalArea)) }
}

type Unit = ParkFit['units'][number]

const sumOf = (units: readonly Unit[]): Sums => ({
  positions: each((racking) => units.reduce((sum, unit) => sum + (unit.positions?.[racking] ?? 0), 0)),
  rentablePositions: each((racking) => units.reduce((sum, unit) => sum + (unit.rentablePositions?.[racking] ?? 0), 0)),
  units: units.length,
  missing: units.filter(({ positions }) => positions === null).length,
})

/** Returns the sums of units with the same key, in their order. */
function groupsOf<Key extends object>(units: readonly Unit[], keyOf: (unit: Unit) => Key): (Key & Sums)[] {
  const groups = Map.groupBy(units, (unit) => JSON.stringify(keyOf(unit)))
  return [...groups.values()].map((group) => ({ ...keyOf(group[0]!), ...sumOf(group) }))
}
