import { Building2, DoorOpen, FileCheck2, ShieldCheck, Truck, Zap, type IconNode } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area, formatNumber, oneOrTwoDecimals } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './facilities.module.css'
import { listSeparator } from './overview-block.tsx'
import { SourceLink } from './sources/source-link.tsx'

type Fact = [label: string, value: ReactNode | null]

/** The facilities of a park by group; a group without a known figure is left out. */
const FacilityGroups = ({ park }: { park: ParkDetail }) => (
  <>
    <Group icon={FileCheck2} title={m.park_groupOwnership()} facts={ownershipFacts(park)} />
    <Group icon={Zap} title={<SourceLink group="power">{m.park_groupPower()}</SourceLink>} facts={powerFacts(park)} />
    <Group icon={ShieldCheck} title={<SourceLink group="fire">{m.park_groupFire()}</SourceLink>} facts={fireFacts(park)} />
    <Group icon={DoorOpen} title={<SourceLink group="docks">{m.park_groupGates()}</SourceLink>} facts={gateFacts(park)} />
    <Group icon={Truck} title={m.park_groupHandling()} facts={handlingFacts(park)} />
    <Group icon={Building2} title={m.park_groupServices()} facts={serviceFacts(park)} />
  </>
)
export default FacilityGroups

function Group({ icon, title, facts }: { icon: IconNode; title: ReactNode; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>
        <Icon of={icon} />
        {title}
      </h3>
      <dl>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? m.ui_yes() : m.ui_no())
const has = (value: boolean | null) => (value === null ? null : value ? m.ui_has() : m.ui_hasNot())
const joined = (values: { label: string }[]) => (values.length === 0 ? null : values.map(({ label }) => label).join(listSeparator()))

const ownershipFacts = (park: ParkDetail): Fact[] => [
  [m.ui_ownershipType(), park.ownershipTypeLabel],
  [m.park_supplyType(), park.supplyTypeLabel],
  [m.park_developer(), park.developerAttributeLabel],
  [m.park_landUse(), park.landUseLabel],
  [m.ui_landNature(), park.landNatureLabel],
  [m.ui_registrable(), yesNo(park.registrable)],
  [m.listings_eia(), has(park.environmentalAssessment)],
]

const measured = (figure: string, unit: string) => <Figure value={{ figure, unit }} />

const powerFacts = (park: ParkDetail): Fact[] => [
  [m.park_powerMode(), park.powerSupplyModeLabel],
  [m.ui_voltage(), park.voltage === null ? null : measured(formatNumber(park.voltage), 'kV')],
  [m.ui_powerCapacity(), park.distributionCapacity === null ? null : measured(formatNumber(park.distributionCapacity), 'kVA')],
  [m.listings_charging(), has(park.chargingStation)],
]

/** At most so many m². */
const Area = ({ m2 }: { m2: number }) => (
  <>
    ≤ <Figure value={area(m2)} />
  </>
)

function fireFacts(park: ParkDetail): Fact[] {
  const compartments = park.warehouses.flatMap(({ fireCompartmentArea }) => (fireCompartmentArea === null ? [] : [fireCompartmentArea]))
  const completed = park.warehouses
    .flatMap(({ completionDate }) => (completionDate === null ? [] : [completionDate.slice(0, 7)]))
    .toSorted()
  const [first, last] = [completed[0], completed.at(-1)]
  return [
    [m.park_fireFacilities(), joined(park.fireFacilities)],
    [m.park_fireCompartment(), compartments.length === 0 ? null : <Area key="area" m2={Math.max(...compartments)} />],
    [m.park_security(), park.security],
    [m.park_completed(), first === undefined ? null : measured(first === last ? first : `${first} – ${last}`, '')],
  ]
}

function gateFacts({ gates }: ParkDetail): Fact[] {
  if (gates.length === 0) return []
  const sizes = new Map(gates.map(({ width, height }) => [`${width} ${height}`, { width, height }]))
  const vehicles = [...new Set(gates.flatMap(({ maxVehicleTypeLabel }) => (maxVehicleTypeLabel === null ? [] : [maxVehicleTypeLabel])))]
  return [
    [m.park_gateCount(), measured(formatNumber(gates.length), '')],
    [m.park_gateSize(), <GateSizes key="sizes" sizes={[...sizes.values()]} />],
    [m.ui_maxVehicle(), vehicles.length === 0 ? null : vehicles.join(listSeparator())],
  ]
}

type GateSize = Pick<ParkDetail['gates'][number], 'width' | 'height'>

const GateSizes = ({ sizes }: { sizes: GateSize[] }) =>
  sizes.map(({ width, height }, index) => (
    <Fragment key={`${width} ${height}`}>
      {index > 0 && listSeparator()}
      {measured(height === null ? oneOrTwoDecimals(width) : `${oneOrTwoDecimals(width)} × ${oneOrTwoDecimals(height)}`, 'm')}
      {height === null && m.park_gateOpen()}
    </Fragment>
  ))

function handlingFacts(park: ParkDetail): Fact[] {
  const some = (name: 'ramp' | 'freightElevator' | 'heavyShelves') =>
    park.warehouses.some((warehouse) => warehouse[name]) ? m.ui_has() : m.ui_hasNot()
  return [
    [m.park_ramp(), some('ramp')],
    [m.park_elevator(), some('freightElevator')],
    [m.park_heavyShelves(), some('heavyShelves')],
    [m.park_loadingFacilities(), joined(park.loadingFacilities)],
    [m.park_equipment(), joined(park.operatingEquipment)],
  ]
}

const serviceFacts = (park: ParkDetail): Fact[] => [
  [m.listings_amenities(), joined(park.supportingFacilities)],
  [m.park_services(), joined(park.services)],
  [m.park_goods(), joined(park.suitableCategories)],
  [m.listings_taxReduction(), park.taxReduction],
]
