import { m } from '#messages'
import type { DictionaryEntry } from '#features/dictionaries/contract.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { areaDecimals, maxLengths, measureDecimals, monthDecimals } from '../rules.ts'
import type { Choices } from './load-choices.ts'
import { CountedField, FigureField, SelectField, SwitchField, MonthField } from './demand-controls.tsx'
import styles from './demand-dialog.module.css'
import type { DemandDefaults } from './read-demand-form.ts'
import { RegionPart } from './region-part.tsx'

type Props = { choices: Choices; defaults: DemandDefaults; errors: FieldErrors }

/** Type, size, time and place of the demand. */
export function RequirementsPart({ choices, defaults, errors }: Props) {
  const shared = { defaults, errors }
  return (
    <>
      <div className={styles.three}>
        <SelectField {...shared} name="demandType" label={m.demands_demandType()} options={toOptions(choices.demandTypes)} required />
        <SelectField {...shared} name="constructionStandard" label={m.ui_buildingType()} options={toOptions(choices.buildingTypes)} />
        <SelectField {...shared} name="whType" label={m.ui_warehouseType()} options={toOptions(choices.whTypes)} required />
      </div>
      <div className={styles.three}>
        <FigureField {...shared} name="demandArea" label={m.demands_demandArea()} unit="m²" decimals={areaDecimals} required />
        <MonthField {...shared} name="expectedTime" label={m.demands_expectedTime()} required />
        <FigureField
          {...shared}
          name="expectedTenancy"
          label={m.demands_expectedTenancy()}
          unit={m.demands_months()}
          decimals={monthDecimals}
          required
        />
      </div>
      <div className={styles.two}>
        <CountedField
          {...shared}
          name="storageCategory"
          label={m.demands_storageCategory()}
          maxLength={maxLengths.storageCategory}
          placeholder={m.demands_goodsHint()}
          required
        />
        <CountedField
          {...shared}
          name="expectedAddress"
          label={m.demands_expectedAddress()}
          maxLength={maxLengths.expectedAddress}
          placeholder={m.demands_addressHint()}
        />
      </div>
      <RegionPart continents={choices.continents} defaults={defaults} error={errors['regionCode']} />
    </>
  )
}

/** The requirements of the building. */
export function BuildingPart({ choices, defaults, errors }: Props) {
  const shared = { defaults, errors }
  return (
    <>
      <h3 className={styles.group}>{m.demands_groupSpace()}</h3>
      <div className={styles.space}>
        <SelectField {...shared} name="demandFloorType" label={m.ui_floorFinish()} options={toOptions(choices.floorMaterials)} />
        <FigureField {...shared} name="floorHeight" label={m.demands_floorHeight()} unit="m" decimals={measureDecimals} />
        <FigureField {...shared} name="loadBearing" label={m.ui_floorLoad()} unit="t/m²" decimals={measureDecimals} />
        <SwitchField name="ifBalcony" label={m.demands_ifBalcony()} isOn={defaults.ifBalcony} />
        <SwitchField name="ifRainshed" label={m.ui_canopy()} isOn={defaults.ifRainshed} />
      </div>
      <CountedField
        {...shared}
        name="description"
        label={m.demands_description()}
        maxLength={maxLengths.description}
        placeholder={m.demands_descriptionHint()}
        isLong
      />
    </>
  )
}

const toOptions = (entries: readonly DictionaryEntry[]) =>
  entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
