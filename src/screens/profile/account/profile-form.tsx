import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Profile } from '#features/accounts/profile-contract.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '../profile.module.css'
import { RequiredRegion } from './required-region.tsx'
import { updateHeaderMember } from './update-header-member.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const updateProfile = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.updateProfile))

/** Nickname, gender, company and region. A concurrent change, for example in another tab, is refused and not overwritten. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator()
  const [region, setRegion] = useState([profile.provinceCode, profile.cityCode, profile.districtCode].filter((code) => code !== null))
  const form = useForm({
    read: (fields) => ({
      nickName: textIn(fields, 'nickName'),
      sex: genderChoices.find(({ value }) => value === textIn(fields, 'sex'))?.value ?? 'unknown',
      enterpriseName: textIn(fields, 'enterpriseName'),
      provinceCode: region[0] ?? '',
      cityCode: region[1] ?? '',
      districtCode: region[2] ?? '',
      version: profile.version,
    }),
    operation: updateProfile,
    onDone: async (saved) => {
      updateHeaderMember(saved)
      toast.success(m.ui_saved())
      await revalidate()
    },
  })
  return (
    <form {...form.props} method="post" className={styles.form}>
      <TextField
        name="nickName"
        label={m.accounts_nickName()}
        defaultValue={profile.nickName}
        autoComplete="nickname"
        required
        error={form.errors['nickName']}
      />
      <fieldset>
        <legend className="label">{m.accounts_gender()}</legend>
        <div className={styles.choice}>
          {genderChoices.map(({ value, name }) => (
            <label key={value}>
              <input type="radio" name="sex" value={value} defaultChecked={profile.sex === value} />
              {name()}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="enterpriseName"
        label={m.accounts_enterprise()}
        defaultValue={profile.enterpriseName ?? ''}
        autoComplete="organization"
        error={form.errors['enterpriseName']}
      />
      <RequiredRegion
        name="region"
        label={m.accounts_region()}
        placeholder={m.ui_chooseRegion()}
        path={region}
        onChange={setRegion}
        error={regionErrorIn(form.errors)}
      />
      <FormFailure text={form.errors['']} />
      <div className={styles.actions}>
        <SubmitButton isBusy={form.isBusy} className="btn primary large">
          {m.ui_save()}
        </SubmitButton>
      </div>
    </form>
  )
}

const genderChoices = [
  { value: 'male', name: m.profile_male },
  { value: 'female', name: m.profile_female },
  { value: 'unknown', name: m.profile_unknown },
] as const

const regionErrorIn = (errors: FieldErrors) => errors['provinceCode'] ?? errors['cityCode'] ?? errors['districtCode']
