import { useState } from 'react'
import { m } from '#messages'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { CallFailed } from '#platform/web/request/call.ts'
import { usePark } from '../editor-context.ts'
import styles from './location.module.css'
import type { Point } from './read-coordinates.ts'

const geocode = lazyEndpoint(() => import('#features/routing/contract.ts').then((loaded) => loaded.geocode))

/** `codes`: province, city and district, where the answer has them. */
export type FoundPlace = { point: Point; name: string | null; codes: readonly (string | null)[] | null }

type Candidate = { name: string; longitude: number; latitude: number }

/** Finds the point of an address within the chosen city. */
export function PlaceSearch({ onChoose }: { onChoose: (place: FoundPlace) => void }) {
  const { provinceCode, cityCode, districtCode, addressZh } = usePark()
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<readonly Candidate[]>([])
  const [error, setError] = useState<string>()
  const address = text ?? addressZh ?? ''
  async function search() {
    setError(undefined)
    try {
      const place = await geocode.call(
        { provinceCode: provinceCode ?? '', cityCode: cityCode ?? '', ...(districtCode && { districtCode }), address },
        { noTip: true },
      )
      setFound(place.candidates.length > 0 ? place.candidates : [place])
    } catch (failure) {
      setFound([])
      setError(failure instanceof CallFailed ? failure.message : m.failure_network())
    }
  }
  return (
    <div>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void search()
        }}
      >
        <TextField
          name="place"
          label={m.parkEditor_findPlace()}
          error={error}
          value={address}
          maxLength={100}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className="btn" disabled={address.trim() === '' || cityCode === null}>
          {m.parkEditor_find()}
        </button>
      </form>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ name, longitude, latitude }) => (
            <li key={`${name} ${longitude} ${latitude}`}>
              <button
                type="button"
                onClick={() => {
                  setFound([])
                  onChoose({ point: { longitude, latitude }, name: address.trim() || null, codes: null })
                }}
              >
                {name}
                <small className="fig">
                  {latitude.toFixed(4)}, {longitude.toFixed(4)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
