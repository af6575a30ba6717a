const key = 'whs.account'

/** "Remember password" keeps the account's name and a long session; never the password. */
export const rememberedAccount = () => localStorage.getItem(key) ?? ''

export function rememberAccount(name: string | null) {
  if (name === null) localStorage.removeItem(key)
  else localStorage.setItem(key, name)
}
