import styles from './select-box.module.css'

type Props = { label: string; checked: boolean; onChange: () => void }

export const SelectBox = ({ label, checked, onChange }: Props) => (
  <label className={styles.box}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </label>
)
