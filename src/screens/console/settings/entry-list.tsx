import { Plus } from 'lucide-react'
import { m } from '#messages'
import { Field, FieldError, tiesOf } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { moved, readEntries, writeEntries, type Entry } from './entries.ts'
import { ListButtons } from './list-buttons.tsx'
import type { RegionGroup } from './load.ts'
import styles from './settings.module.css'
import type { EditorProps } from './editor-props.ts'

const empty: Entry = { nameZh: '', nameEn: '', place: '' }

/** Links or regions with a name in each language, in the order they are shown. */
export function EntryList({
  setting: { key },
  draft,
  errors,
  groups,
  isOff,
  most,
  place,
  onChange,
}: EditorProps & { most: number; place: 'url' | 'regionCode' }) {
  const entries = readEntries(draft)
  const set = (next: readonly Entry[]) => onChange(writeEntries(next, place))
  const edit = (at: number, part: Partial<Entry>) => set(entries.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const errorAt = (at: number, part: string) => errors[`valueZh.${at}.${part}`] ?? errors[`valueEn.${at}.${part}`]
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <li key={at}>
            <TextField
              name={`${key}-${at}-zh`}
              label={m.settings_nameZh()}
              lang="zh-CN"
              autoComplete="off"
              maxLength={60}
              disabled={isOff}
              value={entry.nameZh}
              error={errors[`valueZh.${at}.name`]}
              onChange={({ target }) => edit(at, { nameZh: target.value })}
            />
            <TextField
              name={`${key}-${at}-en`}
              label={m.settings_nameEn()}
              lang="en"
              autoComplete="off"
              maxLength={60}
              disabled={isOff}
              value={entry.nameEn}
              error={errors[`valueEn.${at}.name`]}
              onChange={({ target }) => edit(at, { nameEn: target.value })}
            />
            {place === 'url' ? (
              <TextField
                name={`${key}-${at}-url`}
                label={m.settings_link()}
                type="url"
                autoComplete="off"
                maxLength={500}
                disabled={isOff}
                value={entry.place}
                error={errorAt(at, 'url')}
                onChange={({ target }) => edit(at, { place: target.value })}
              />
            ) : (
              <RegionField
                name={`${key}-${at}-region`}
                code={entry.place}
                groups={groups}
                isOff={isOff}
                error={errorAt(at, 'regionCode')}
                onChange={(code) => edit(at, { place: code })}
              />
            )}
            <ListButtons
              name={entry.nameZh || String(at + 1)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              isOff={isOff}
              onMove={(by) => set(moved(entries, at, by))}
              onRemove={() => set(entries.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <FieldError name={key} error={errors['valueZh'] ?? errors['valueEn'] ?? errors['']} />
      <button type="button" className="btn" disabled={isOff || entries.length >= most} onClick={() => set([...entries, empty])}>
        <Plus className="icon" aria-hidden="true" />
        {place === 'url' ? m.settings_addLink() : m.settings_addRegion()}
      </button>
    </>
  )
}

type RegionProps = {
  name: string
  code: string
  groups: readonly RegionGroup[]
  isOff: boolean
  error: string | undefined
  onChange: (code: string) => void
}

function RegionField({ name, code, groups, isOff, error, onChange }: RegionProps) {
  const isKnown = code === '' || groups.some(({ regions }) => regions.some((region) => region.code === code))
  return (
    <Field name={name} label={m.settings_region()} error={error}>
      <select
        {...tiesOf({ name, error })}
        className={`input ${styles.select}`}
        value={code}
        disabled={isOff}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.settings_allOfChina()}</option>
        {!isKnown && <option value={code}>{code}</option>}
        <RegionOptions groups={groups} />
      </select>
    </Field>
  )
}

export const RegionOptions = ({ groups }: { groups: readonly RegionGroup[] }) =>
  groups.map(({ label, regions }) => (
    <optgroup key={label} label={label}>
      {regions.map((region) => (
        <option key={region.code} value={region.code}>
          {region.name}
        </option>
      ))}
    </optgroup>
  ))
