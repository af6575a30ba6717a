import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { Entry } from './entries.ts'
import { HotRegionField } from './hot-region-field.tsx'

type Props = {
  /** Prefix of the field names. */
  name: string
  entry: Entry
  errors: Record<keyof Entry, string | undefined>
  isDisabled: boolean
  kind: 'url' | 'regionCode'
  onChange: (part: Partial<Entry>) => void
}

/** A link or region with its names and target. */
export function EntryFields({ name, entry, errors, isDisabled, kind, onChange }: Props) {
  const shared = { autoComplete: 'off', disabled: isDisabled } as const
  return (
    <>
      <TextField
        {...shared}
        name={`${name}-zh`}
        label={m.ui_chineseName()}
        lang="zh-CN"
        maxLength={60}
        value={entry.nameZh}
        error={errors.nameZh}
        onChange={({ target }) => onChange({ nameZh: target.value })}
      />
      <TextField
        {...shared}
        name={`${name}-en`}
        label={m.ui_englishName()}
        lang="en"
        maxLength={60}
        value={entry.nameEn}
        error={errors.nameEn}
        onChange={({ target }) => onChange({ nameEn: target.value })}
      />
      {kind === 'url' ? (
        <TextField
          {...shared}
          name={`${name}-url`}
          label={m.ui_link()}
          type="url"
          maxLength={500}
          value={entry.target}
          error={errors.target}
          onChange={({ currentTarget }) => onChange({ target: currentTarget.value })}
        />
      ) : (
        <HotRegionField
          name={`${name}-region`}
          code={entry.target}
          isDisabled={isDisabled}
          error={errors.target}
          onChange={(code) => onChange({ target: code })}
        />
      )}
    </>
  )
}
