import { m } from '#messages'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { readEntries, readList } from './entries.ts'

/** A value as one reads it in a line, in both languages where it has two. */
export function inWords({ kind }: Pick<SettingDefinition, 'kind'>, value: { valueZh: string; valueEn: string | null }): string {
  const { valueZh, valueEn } = value
  if (kind.is === 'flag') return valueZh === '1' ? m.settings_on() : m.settings_off()
  if (kind.is === 'links' || kind.is === 'hotRegions')
    return joined(readEntries(value).map(({ nameZh, nameEn, place }) => `${nameZh} / ${nameEn} ${place && `(${place})`}`.trim()))
  if (kind.is === 'origins' || kind.is === 'hosts') return joined(readList<string>(valueZh))
  if (valueZh === '' && !valueEn) return m.settings_empty()
  return valueEn && valueEn !== valueZh ? `${valueZh} / ${valueEn}` : valueZh
}

const joined = (parts: readonly string[]) => (parts.length === 0 ? m.settings_empty() : parts.join(' · '))
