import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { Entry } from './entries.ts'
import type { RegionGroup } from '../load.ts'
import { RegionField } from './region-field.tsx'

type Props = {
  /** Begins the name of each field. */
  name: string
  entry: Entry
  errors: Record<keyof Entry, string | undefined>
  groups: readonly RegionGroup[]
  isOff: boolean
  place: 'url' | 'regionCode'
  onChange: (part: Partial<Entry>) => void
}

/** One link or region: its name in each language, and where it leads. */
export function EntryFields({ name, entry, errors, groups, isOff, place, onChange }: Props) {
  const shared = { autoComplete: 'off', disabled: isOff } as const
  return (
    <>
      <TextField
        {...shared}
        name={`${name}-zh`}
        label={m.settings_nameZh()}
        lang="zh-CN"
        maxLength={60}
        value={entry.nameZh}
        error={errors.nameZh}
        onChange={({ target }) => onChange({ nameZh: target.value })}
      />
      <TextField
        {...shared}
        name={`${name}-en`}
        label={m.settings_nameEn()}
        lang="en"
        maxLength={60}
        value={entry.nameEn}
        error={errors.nameEn}
        onChange={({ target }) => onChange({ nameEn: target.value })}
      />
      {place === 'url' ? (
        <TextField
          {...shared}
          name={`${name}-url`}
          label={m.settings_link()}
          type="url"
          maxLength={500}
          value={entry.place}
          error={errors.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      ) : (
        <RegionField
          name={`${name}-region`}
          code={entry.place}
          groups={groups}
          isOff={isOff}
          error={errors.place}
          onChange={(code) => onChange({ place: code })}
        />
      )}
    </>
  )
}
