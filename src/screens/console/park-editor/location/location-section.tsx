import { useState } from 'react'
import { m } from '#messages'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import formStyles from '../fields/form.module.css'
import { PairFields } from '../fields/pair-fields.tsx'
import { SectionCard } from '../form-sections/fields-section.tsx'
import styles from './location.module.css'
import { PinMap } from './pin-map.tsx'
import { PlaceSearch } from './place-search.tsx'
import { readCoordinates, type CoordinateSystem, type Point } from './read-coordinates.ts'

/** Region, address and the point on the map. */
export function LocationSection() {
  const { store, canEdit } = useEditor()
  const park = usePark()
  function setPoint({ longitude, latitude }: Point) {
    store.change((current) => withValue(withValue(current, 'longitude', longitude), 'latitude', latitude))
    void store.save()
  }
  function setRegion(codes: readonly (string | null)[]) {
    const [province = null, city = null, district = null] = codes
    store.change((current) =>
      withValue(withValue(withValue(current, 'provinceCode', province), 'cityCode', city), 'districtCode', district),
    )
    void store.save()
  }
  return (
    <SectionCard section="location">
      <div className="field">
        <label htmlFor="field-districtCode">{m.parkEditor_region()}</label>
        <RegionField
          id="field-districtCode"
          name="districtCode"
          label={m.parkEditor_region()}
          value={park.districtCode ?? park.cityCode ?? park.provinceCode ?? ''}
          onChange={(path) => setRegion(path.map(({ code }) => code))}
          scope="world"
          isDeepestOnly
          isDisabled={!canEdit}
          isRequired
          placeholder={m.parkEditor_chooseRegion()}
        />
      </div>
      <PairFields zh="addressZh" en="addressEn" />
      {canEdit && (
        <PlaceSearch
          onChoose={({ point, name, codes }) => {
            setPoint(point)
            if (codes) setRegion(codes)
            if (park.addressZh === null && name !== null) store.change((current) => withValue(current, 'addressZh', name))
          }}
        />
      )}
      <PinMap onMoved={setPoint} onDistrict={setRegion} />
      <div className={formStyles.row}>
        <FieldControl path="longitude" />
        <FieldControl path="latitude" />
      </div>
      {canEdit && <PastedPoint onPoint={setPoint} />}
      <PairFields zh="locationZh" en="locationEn" />
      <PairFields zh="transportHubZh" en="transportHubEn" />
    </SectionCard>
  )
}

const systems: readonly { system: CoordinateSystem; label: () => string }[] = [
  { system: 'wgs84', label: m.parkEditor_wgs84 },
  { system: 'gcj02', label: m.parkEditor_gcj02 },
  { system: 'bd09', label: m.parkEditor_bd09 },
]

/** Coordinates copied from another map, converted as they are pasted. */
function PastedPoint({ onPoint }: { onPoint: (point: Point) => void }) {
  const [system, setSystem] = useState<CoordinateSystem>('wgs84')
  const [text, setText] = useState('')
  const point = readCoordinates(text, system)
  return (
    <div className={styles.pasted}>
      <TextField
        name="pasted"
        label={m.parkEditor_paste()}
        placeholder="31.3391, 121.5852"
        error={text.trim() === '' || point ? undefined : m.parkEditor_pasteUnread()}
        value={text}
        maxLength={80}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="field">
        <label htmlFor="paste-system">{m.parkEditor_coordinateSystem()}</label>
        <select
          id="paste-system"
          className="input"
          value={system}
          onChange={({ currentTarget }) => setSystem(currentTarget.value as CoordinateSystem)}
        >
          {systems.map(({ system: one, label }) => (
            <option key={one} value={one}>
              {label()}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="btn"
        disabled={point === null}
        onClick={() => {
          if (point) onPoint(point)
          setText('')
        }}
      >
        {m.parkEditor_usePoint()}
      </button>
    </div>
  )
}
